import type { Context, Pass } from '../context.ts';
import { optionalTime } from '../reading/columns.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { type Micros, second } from '../reading/time.ts';
import { settingsAtFirst } from '../settings/setting-history.ts';
import { when } from '../finding-text.ts';
import { checkPasskeyEntries } from './passkey-entries.ts';
import { checkRecoveryCodeEntries } from './recovery-code-entries.ts';
import { signatureFaults } from './signature-faults.ts';
import {
  type AdministratorPasskey,
  type Confirmation,
  confirmationsOf,
  passkeysOf,
  type SignedApproval,
  signedApprovalsOf,
} from './signature-rows.ts';

/** A person's request or decision, with its time. */
interface Act {
  act: string;
  word: string;
  person: bigint;
  at: bigint;
}

function actsOf({ state, requestedBy, requestedAt, decidedBy, decidedAt }: SignedApproval): Act[] {
  const request = { act: 'request', word: 'request', person: requestedBy, at: requestedAt };
  if (decidedBy === null || decidedAt === null) return [request];
  const word = state === 'rejected' ? 'reject' : 'approve';
  return [request, { act: 'decision', word, person: decidedBy, at: decidedAt }];
}

/** Returns whether the person could sign with the passkey at that moment. */
const isOf = ({ administratorId, createdAt, removedAt }: AdministratorPasskey, { person, at }: Act): boolean =>
  administratorId === person && createdAt <= at && (removedAt === null || removedAt >= at);

/** Returns whether the person had to sign: a passkey is dated after all that its person did before it was there. */
const isDemandedOf = (passkey: AdministratorPasskey, act: Act): boolean =>
  isOf(passkey, act) && passkey.removedAt !== act.at;

function* keyFaults(found: Confirmation, act: Act, passkey: AdministratorPasskey | undefined): Generator<string> {
  if (found.administratorId !== act.person || found.confirmedAt !== act.at)
    yield `says that administrator ${found.administratorId} signed it at ${when(found.confirmedAt)}`;
  if (passkey === undefined || !isOf(passkey, act))
    yield `was signed with passkey ${found.passkeyId}, which was not this person's at that time`;
  else if (!passkey.publicKey.equals(found.publicKey)) yield 'was signed with another key than that of its passkey';
}

function checkSigned(
  { approval, act, found }: { approval: SignedApproval; act: Act; found: Confirmation },
  passkey: AdministratorPasskey | undefined,
  { report }: Context,
): void {
  const { id: approvalId, fingerprint, remark } = approval;
  const statement = {
    word: act.word,
    approvalId,
    fingerprint,
    administratorId: act.person,
    remark: act.act === 'request' ? null : remark,
  };
  const faults = [
    ...keyFaults(found, act, passkey),
    ...[...signatureFaults(statement, found, passkey?.rpId ?? '')].map(
      (fault) => `administrator ${act.person} ${fault}`,
    ),
  ];
  for (const fault of faults) {
    const sentence = `The ${act.act} of approval ${approvalId}, a ${approval.kind}: ${fault}.`;
    report('signature_matches_approval', [`approval ${approvalId}`], sentence);
  }
}

const halfMinute = 30n * second;

/** The migration since which a site can require a second factor of everybody who requests or decides. */
const requiredSince = 41;

/** Reads when that migration was applied: what was done before it was confirmed by nobody. */
async function readRequiredSince({ snapshot }: Context): Promise<Micros | null> {
  const [row] = await snapshot.all({
    columns: { appliedAt: optionalTime },
    from: 'only goodturn_meta.migration m',
    alias: 'm',
    where: `m.number = ${requiredSince}`,
  });
  return row?.appliedAt ?? null;
}

/** Returns whether the site required a second factor at that time, whatever it was changed to within a minute. */
function isFactorRequired({ settings, isFilled }: Context, at: Micros, since: Micros | null): boolean {
  if (since !== null && at <= since) return false;
  const name = 'second_factor_required';
  const first = settingsAtFirst(isFilled)[name];
  return settings.valuesAt(name, at).every((value) => (value === '' ? first : value) === 'true');
}

/** Reports an act that lacks its required signature, and one whose signature or code does not match. */
function checkAct(
  approval: SignedApproval,
  { act, found }: { act: Act; found: Confirmation | undefined },
  { passkeys, since }: { passkeys: readonly AdministratorPasskey[]; since: Micros | null },
  context: Context,
): void {
  const { report } = context;
  if (found !== undefined && found.passkeyId !== null) {
    checkSigned(
      { approval, act, found },
      passkeys.find(({ id }) => id === found.passkeyId),
      context,
    );
    return;
  }
  const say = (fault: string): void =>
    report(
      'approval_is_signed',
      [`approval ${approval.id}`],
      `The ${act.act} of approval ${approval.id}, a ${approval.kind}, by administrator ${act.person} ${fault}.`,
    );
  if (passkeys.some((passkey) => isDemandedOf(passkey, act))) say('is not signed, and this person has a passkey');
  if (found === undefined) {
    const hasPasskey = passkeys.some((passkey) => isOf(passkey, act));
    if (!hasPasskey && isFactorRequired(context, act.at, since)) say('was confirmed by no second factor');
    return;
  }
  const steps = (found.totpStep ?? -9n) - found.confirmedAt / halfMinute;
  if (found.administratorId !== act.person || found.confirmedAt !== act.at || steps > 1n || steps < -1n)
    say('was confirmed by a code of another person or of another time');
}

/** Checks the signatures of every request and decision with the public keys that the persons had at that time. */
export const signaturePass: Pass = {
  name: 'signatures',
  run: async (context) => {
    const { snapshot, report } = context;
    const passkeys = await passkeysOf(snapshot);
    const since = await readRequiredSince(context);
    const stray = ({ approvalId, act }: Confirmation): void =>
      report(
        'signature_matches_approval',
        [`approval ${approvalId}`],
        `There is a signature of a ${act} of approval ${approvalId}, which was never made.`,
      );
    const confirmations = groupBy(confirmationsOf(snapshot), ({ approvalId }) => approvalId, stray);
    await forEach(signedApprovalsOf(snapshot), async (approval) => {
      const rows = await confirmations.take(approval.id);
      const acts = actsOf(approval);
      for (const act of acts) {
        if (act.at < (context.decidedSince ?? 0n)) continue;
        checkAct(approval, { act, found: rows.find((row) => row.act === act.act) }, { passkeys, since }, context);
      }
      for (const row of rows) if (acts.every(({ act }) => act !== row.act)) stray(row);
    });
    await confirmations.finish();
    await checkPasskeyEntries(passkeys, context);
    await checkRecoveryCodeEntries(context);
  },
};
