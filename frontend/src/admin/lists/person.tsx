import { Avatar } from '../../ui/parts/avatar.tsx';
import { Words } from './texts.tsx';

interface PersonProps {
  readonly name: string;
  /** Address of the picture; empty for none. */
  readonly picture: string;
}

/** A person in a table: picture and name. */
export const Person = ({ name, picture }: PersonProps) => (
  <span className="back-office-person">
    <Avatar name={name} src={picture} className="size-8 text-[0.75rem]" />
    <Words>{name}</Words>
  </span>
);
