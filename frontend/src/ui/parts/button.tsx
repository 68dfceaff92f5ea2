import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

/** `primary` is the one main action of a screen; nothing else has the colour pomegranate. */
type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

/** Each variant has an edge, since in forced colours nothing else of a button is left. */
const VARIANTS: Record<Variant, string> = {
  primary: 'border-transparent bg-pomegranate text-on-pomegranate hover:bg-pomegranate-deep',
  secondary: 'border-edge/60 bg-card text-ink hover:border-edge hover:bg-sunk',
  quiet: 'border-transparent text-ink hover:bg-sunk',
  danger: 'border-bad/50 bg-card text-bad hover:bg-bad-soft',
};
const SIZES: Record<Size, string> = {
  small: 'min-h-11 px-[min(0.875rem,4vw)] text-small',
  medium: 'min-h-11 px-[min(1.25rem,6vw)]',
  large: 'min-h-13 px-7 text-lead',
};

/** The look of a button, for a link in the place of an action. */
export const buttonClasses = (
  variant: Variant = 'secondary',
  size: Size = 'medium',
  className?: string,
): string =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-full border font-medium no-underline transition-colors duration-150 select-none disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  );

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant;
  readonly size?: Size;
  readonly icon?: IconName;
  /** An action under way: a spinner, and further presses do nothing. */
  readonly pending?: boolean;
}

export const Button = ({
  variant,
  size,
  icon,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-disabled={pending || undefined}
    aria-busy={pending || undefined}
    onClick={pending ? (event) => event.preventDefault() : onClick}
    className={buttonClasses(variant, size, className)}
  >
    {pending ? <Spinner /> : icon && <Icon name={icon} />}
    <span className="contents">{children}</span>
  </button>
);

interface ButtonLinkProps extends LinkProps {
  readonly variant?: Variant;
  readonly size?: Size;
  readonly icon?: IconName;
}

export const ButtonLink = ({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClasses(variant, size, className)}>
    {icon && <Icon name={icon} />}
    <span className="contents">{children}</span>
  </Link>
);

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** The name of the action, which is the button's only text. */
  readonly label: string;
  readonly iconClassName?: string;
}

export const IconButton = ({
  icon,
  label,
  className,
  iconClassName,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classes(
      'relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-sunk disabled:opacity-55',
      className,
    )}
  >
    <Icon name={icon} className={iconClassName} />
  </button>
);

export const Spinner = ({ className = 'size-5' }: { readonly className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={classes('shrink-0 animate-spin', className)}
    fill="none"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

/** Links within text. */
export const LINK = 'text-turquoise underline decoration-1 underline-offset-4 hover:decoration-2';
