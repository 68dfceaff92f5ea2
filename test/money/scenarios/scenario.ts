import { type Asked, by, type Operation } from '../operations/operation.ts';
import type { World } from '../world.ts';

/** One use case where it succeeds: what was before it, and its call. */
export interface Scenario {
  readonly name: string;
  readonly once: Operation['once'];
  /** How payments are made; as in a demonstration unless told. */
  readonly payments?: 'paypal';
  readonly prepare: (world: World) => Promise<Asked>;
}

export const cast = ({ fans, creators, admins, ads }: World) => {
  const [fan] = fans;
  const [creator] = creators;
  const [admin] = admins;
  const [ad] = ads;
  if (!fan || !creator || !admin || !ad) throw new Error('The world is empty');
  return { fan: by(fan), creator: by(creator), admin: by(admin), ad };
};
