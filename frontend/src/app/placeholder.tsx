import { Waiting } from './waiting.tsx';

/** Stands where a screen is still to be written. */
export const Placeholder = () => <Waiting />;
