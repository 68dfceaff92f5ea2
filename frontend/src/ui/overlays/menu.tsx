import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../parts/classes.ts';
import { Icon, type IconName } from '../parts/icon.tsx';

interface MenuProps {
  /** The button's name, where its content does not say it. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string;
  readonly children: ReactNode;
}

/**
 * A menu button. The platform provides the top layer, closing by Escape or a press outside, and the position; arrow
 * keys, Home, End and first letters are handled here.
 */
export const Menu = ({ label, button, buttonClassName, children }: MenuProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      all[step % all.length]?.focus();
    } else if (event.key === 'Tab') {
      list.current?.hidePopover();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const following = [...all.slice(at + 1), ...all];
      following.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunk',
          buttonClassName,
        )}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          trigger.current?.setAttribute('aria-expanded', String(event.newState === 'open'));
          if (event.newState === 'open') items()[0]?.focus();
        }}
        onClick={() => list.current?.hidePopover()}
        className="menu min-w-48 rounded-card border border-line bg-card p-1.5 text-ink raised"
      >
        {children}
      </div>
    </>
  );
};

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start no-underline hover:bg-sunk focus-visible:bg-sunk focus-visible:outline-offset-[-3px]';

interface ItemProps {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export const MenuLink = ({ to, icon, children }: ItemProps & { readonly to: string }) => (
  <Link to={to} role="menuitem" tabIndex={-1} className={ITEM}>
    {icon && <Icon name={icon} className="size-5 text-muted" />}
    <span className="contents">{children}</span>
  </Link>
);

interface MenuActionProps extends ItemProps {
  readonly onSelect: () => void;
  /** For one of several choices: whether it is the current one. */
  readonly checked?: boolean;
  readonly lang?: string;
}

export const MenuAction = ({ icon, children, onSelect, checked, lang }: MenuActionProps) => {
  const shared = { type: 'button', tabIndex: -1, lang, onClick: onSelect, className: ITEM } as const;
  const content = (
    <>
      {icon && <Icon name={icon} className="size-5 text-muted" />}
      <span className="flex-1">{children}</span>
      {checked && <Icon name="check" className="size-4.5 text-turquoise" />}
    </>
  );
  return checked === undefined ? (
    <button {...shared} role="menuitem">
      {content}
    </button>
  ) : (
    <button {...shared} role="menuitemradio" aria-checked={checked}>
      {content}
    </button>
  );
};
