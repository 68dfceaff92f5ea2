import type { ReactNode } from 'react';
import { tintOf } from '../../../core/page/tint.ts';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import type { OwnProfile } from './profile-form.ts';

interface ProfilePicturesProps {
  readonly profile: Pick<OwnProfile, 'name' | 'category' | 'banner' | 'avatar'>;
  /** Controls over the banner and beside the avatar. */
  readonly bannerAction?: ReactNode;
  readonly avatarAction?: ReactNode;
}

/** Banner and avatar as the public page shows them. */
export const ProfilePictures = ({ profile, bannerAction, avatarAction }: ProfilePicturesProps) => (
  <div>
    <div
      data-tint={tintOf(profile.category)}
      className="tint-deep relative grid aspect-[5/2] overflow-hidden rounded-card sm:aspect-[5/1]"
    >
      {profile.banner && (
        <img src={profile.banner} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {bannerAction && <div className="relative z-1 self-end justify-self-end p-3">{bannerAction}</div>}
    </div>
    <div className="relative -mt-12 flex flex-wrap items-end gap-4 ps-5">
      <span className="rounded-full border-4 border-paper">
        <Avatar name={profile.name} src={profile.avatar} className="size-24 text-title" />
      </span>
      {avatarAction}
    </div>
  </div>
);
