import { type ComponentType, createElement as h, Suspense, useRef, useState } from 'react';
import { useHydrated, useIsHydrated } from '../../../frontend/src/core/page/use-hydrated.ts';

const Counter = ({ id }: { readonly id: string }) => {
  const [presses, setPresses] = useState(0);
  return h('button', { id, type: 'button', onClick: () => setPresses((before) => before + 1) }, presses);
};

const Search = () => {
  // Rendered once more as soon as React has taken it over, with what it knows of the field by then.
  useIsHydrated();
  const [text, setText] = useState('');
  const [sent, setSent] = useState({ text: '', times: 0 });
  return h(
    'form',
    {
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        setSent(({ times }) => ({ text, times: times + 1 }));
      },
    },
    h('input', { value: text, onChange: (event) => setText((event.target as HTMLInputElement).value) }),
    h('output', null, `${text}, sent ${sent.text} ${sent.times}`),
  );
};

/** A box whose answer is set by whoever reads it, as form libraries do when they take it up. */
const Box = () => {
  const [ticked, setTicked] = useState('no');
  return h(
    'label',
    null,
    h('input', {
      type: 'checkbox',
      ref: (box: HTMLInputElement | null) => {
        if (box && ticked === 'no') box.checked = false;
      },
      onChange: (event: { target: unknown }) =>
        setTicked((event.target as HTMLInputElement).checked ? 'yes' : 'no'),
    }),
    h('span', { id: 'ticked' }, ticked),
  );
};

const Ask = () => {
  const [times, setTimes] = useState(0);
  const onSubmit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    setTimes((before) => before + 1);
  };
  return h('form', { onSubmit }, h('button', { id: 'ask', type: 'submit' }, times));
};

/** How often it was rendered: what is the same in the markup and in the browser is no reason to do it again. */
const Unchanged = () => {
  const renders = useRef(0);
  renders.current += 1;
  useHydrated('known', 'known');
  return h('span', { id: 'renders' }, renders.current);
};

/** A button, a search, a box, what stays as it came, and a part with a button and a form that waits for `Part`. */
export const screen = (Part: ComponentType) =>
  h(
    'main',
    null,
    h(Counter, { id: 'first' }),
    h(Search),
    h(Box),
    h(Unchanged),
    h(Suspense, { fallback: null }, h(Counter, { id: 'inner' }), h(Ask), h(Part)),
  );
