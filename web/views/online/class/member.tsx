import type { MemberView } from '../../../../src/api/online/index.ts';
import { classText } from '../../../online/class-text.ts';
import { Icon } from '../../../ui/index.ts';
import { memberName } from './words.ts';

/** A member as everybody sees them: who is a program is marked as such, wherever it runs. */
export function Member({ who, you = false }: { readonly who: MemberView; readonly you?: boolean }) {
  const text = classText();
  const kind = who.agent !== undefined ? text.agent : who.bot ? text.bot : null;
  return (
    <span class="member">
      <span class="member-name">{memberName(who)}</span>
      {kind === null ? null : (
        <span class="member-kind">
          <Icon name="robot" size={15} />
          <span class="member-word">{kind}</span>
        </span>
      )}
      {you ? <span class="member-kind">{text.you}</span> : null}
    </span>
  );
}
