import { placeOf } from '../../face/places.ts';
import { placeIn } from '../../play/places.ts';
import { prospect } from '../../play/prospect.ts';
import { Counter } from '../parts.tsx';
import { labelOf, standingOf } from '../words.ts';
import type { SharerProps } from './Sharer.tsx';
import { give, pointedAt, rolesOpenTo, shareOf } from './shares.ts';

/** What one may do among others who do the same: each role a button, pressed where it is his. */
export function RoleRow({ face, part, one }: SharerProps) {
  const share = shareOf(one);
  const open = rolesOpenTo(one);
  const roles = share === null || open.includes(share) ? open : [share, ...open];
  const standing = standingOf(one, face);
  const place = placeIn(one);
  const about = [place && placeOf(place, face), prospect.value?.notes?.[one]];
  const point = () => void (pointedAt.value = one);
  return (
    <div class="rolerow" role="group" aria-label={labelOf(one, part, face)} onPointerEnter={point} onFocusIn={point}>
      {standing && <Counter standing={standing} face={face} size={34} />}
      <span class="grow">
        {labelOf(one, part, face)}
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      <span class="roles">
        {roles.map((role) => (
          <button
            type="button"
            class="pick role"
            key={String(role)}
            aria-pressed={share === role}
            onClick={() => give(one, share === role ? null : role)}
          >
            {labelOf(role, part, face)}
          </button>
        ))}
      </span>
    </div>
  );
}
