/** Stands in the top bar where the real one is still to be written. */
const Slot = () => null;

export default Slot;
