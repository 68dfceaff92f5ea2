interface Act {
  /** Does it again, to the node itself or to the one that stands in its place. */
  readonly again: (node: Element) => void;
  /** Which one of its kind the node is in the page, counted from 0; -1 where another one is not to be looked for. */
  readonly nth: number;
}

/** What was done to nodes that React has not taken over; in order, and the last one of each node. */
const kept = new Map<Element, Act>();
/** Each field's text at its last event. */
const texts = new WeakMap<Element, string>();

/**
 * The one sign that React leaves on a node (as of React 19, which has no public one): it hangs a node's properties on it
 * when it renders what hydrates it. A part that then waits for its code has the sign already, so it says when to try.
 */
const isTaken = (node: Element): boolean => Object.keys(node).some((key) => key.startsWith('__reactProps$'));

const likeIt = (node: Element): Element[] => [...document.querySelectorAll(`#root ${node.localName}`)];

/**
 * The node that React drew in the place of one that is gone: a page that the browser translated is drawn afresh, by the same
 * components. Undefined where it is not of the same name, or where there is none.
 */
const drawnFor = (node: Element, nth: number): Element | undefined => {
  const there = likeIt(node)[nth];
  return there?.getAttribute('name') === node.getAttribute('name') ? there : undefined;
};

let repeating = false;
/** Where the person types, as of the last look; with its node, a page that is drawn afresh loses the focus. */
let focused: Element | null = null;

const repeat = (): void => {
  // What is done again is heard, too.
  if (repeating) return;
  repeating = true;
  const before = focused;
  focused = document.activeElement;
  for (const [node, { again, nth }] of [...kept]) {
    const here = node.isConnected ? node : drawnFor(node, nth);
    if (here !== node) kept.delete(node);
    if (!here || !isTaken(here)) continue;
    if (here !== node && before === node) (here as HTMLElement).focus();
    again(here);
  }
  repeating = false;
};

let isFrameAsked = false;

/** One frame at a time: what is done again is kept again, and would ask for a frame of its own each time. */
const repeatByFrame = (): void => {
  if (isFrameAsked || kept.size === 0) return;
  isFrameAsked = true;
  requestAnimationFrame(() => {
    isFrameAsked = false;
    repeat();
    repeatByFrame();
  });
};

/** Something that React takes a part over for, and that nobody here listens to. */
const PROBE = 'auxclick';

/**
 * Whether what reaches a form is answered, by an event that React stops until then, after it has tried to take over the
 * part. A form that is sent it does not stop: in a part that is rendered and not shown yet nobody would hear of it.
 */
const isAnswered = (form: Element): boolean => {
  let answered = false;
  const heard = new AbortController();
  form.addEventListener(PROBE, () => (answered = true), { capture: true, signal: heard.signal });
  form.dispatchEvent(new Event(PROBE, { bubbles: true }));
  heard.abort();
  return answered;
};

const isTick = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** Not by the setter that React watches, and not where it would only move the caret. */
const put = (field: HTMLInputElement, text: string): void => {
  if (field.value !== text) Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
};

/**
 * React takes the text that it finds in a field for known, and says nothing of what was typed until then. So the setter
 * by which it watches the field is told of another text, with an element that nobody sees.
 */
const unlearn = (field: HTMLInputElement): void =>
  Object.getOwnPropertyDescriptor(field, 'value')?.set?.call(field.cloneNode(), `${field.value}0`);

/**
 * What reaches a node of React's is answered: what React cannot answer yet it stops at the root, above the node. Before
 * that it tries to take over the part, so that a field may be watched only from here on, and may have been emptied on the
 * way: by a part that is rendered once more when it is taken over, with the text that React knows of.
 */
const reached = ({ currentTarget, type }: Event): void => {
  const node = currentTarget as HTMLInputElement;
  if (!isTaken(node)) return;
  if (type === 'input') {
    put(node, texts.get(node) ?? node.value);
    unlearn(node);
  }
  kept.delete(node);
};

/**
 * Presses a box from the other answer, since React would not hear of the one that it knows. Answers whether it stands: a part
 * that is taken over on the way may have put its own in its place.
 */
const tick = (field: HTMLInputElement, checked: boolean): boolean => {
  field.checked = !checked;
  field.click();
  return field.checked === checked;
};

const retype = (field: HTMLInputElement, text: string): void => {
  put(field, text);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
};

const hear = (event: Event): void => {
  const { type } = event;
  const target = event.target as Element;
  // By the type of the event: a button, a form or a field.
  const node = (type === 'click' ? target.closest('button') : target) as HTMLButtonElement &
    HTMLFormElement &
    HTMLInputElement;
  // An editor's text is no field's. The browser makes a submit event of a press of a form's button.
  if (!node?.closest('#root') || (type === 'input' && !('form' in node))) return;
  if (type === 'click' && node.form && node.type === 'submit') return;
  // No form of ours is the browser's to send: that would load the page anew.
  if (type === 'submit') event.preventDefault();
  kept.delete(node);
  // React may answer this before the next frame: what was done to other nodes comes before it.
  repeat();
  const { value, checked } = node;
  texts.set(node, value);
  const act: Act = {
    again: (here) => {
      if (type === 'click') (here as HTMLElement).click();
      else if (type === 'submit') (here as HTMLFormElement).requestSubmit();
      else if (!isTick(node)) retype(here as HTMLInputElement, value);
      else if (!tick(here as HTMLInputElement, checked)) kept.set(here, act);
    },
    // Buttons have no names: another one may be pressed that means another thing.
    nth: type === 'click' ? -1 : likeIt(node).indexOf(node),
  };
  kept.set(node, act);
  repeatByFrame();
  if (type !== 'submit' || isAnswered(node))
    node.addEventListener(type, reached, { capture: true, once: true });
};

/**
 * Keeps what is done to a rendered page before React has taken over that part of it, and does it again then: presses of
 * buttons, forms that are sent, text that is typed, boxes that are ticked. A press of a button that is gone goes with it; text and forms go over to
 * what is drawn in their place. Links, labels and summaries are the browser's own.
 */
export const keepEarly = (): void => {
  for (const type of ['click', 'submit', 'input']) document.addEventListener(type, hear, true);
};
