import type { AskedSubject } from './asked-of.ts'
import type { EnteredEntry } from './entered.ts'
import type { FactValue } from './entry-file.ts'
import type { EntryRules } from './entry-rules.ts'
import {
  checkDocument,
  type DocumentReason,
  type DocumentRequirement,
  dueOn,
  type GivenDocument,
  type Occasion,
} from './requirements/document.ts'
import {
  checkMembership,
  type Membership,
  type MembershipReason,
  type MembershipRequirement,
} from './requirements/membership.ts'
import type { Outcome } from './requirements/requirement.ts'

/** A paper or membership that an entry is asked for: its id in the rules, and of whom. */
export interface PaperName extends AskedSubject {
  kind: 'document' | 'membership'
  requirement: string
}

/** What was handed in of it, and what the office said. */
export type GivenPaper =
  | { kind: 'document'; document: GivenDocument }
  | { kind: 'membership'; membership: Membership }

/** What came of one paper; `due`: the day by which it is to be there. */
export type PaperOutcome = PaperName & { due: string | null } & (
    | { kind: 'document'; rule: DocumentRequirement; outcome: Outcome<DocumentReason> }
    | { kind: 'membership'; rule: MembershipRequirement; outcome: Outcome<MembershipReason> }
  )

/** The state of a paper by the rules; null where these ask for it no longer. */
export function checkPaper(
  name: PaperName,
  given: GivenPaper | null,
  { rules, occasion }: { rules: EntryRules; occasion: Occasion },
): PaperOutcome | null {
  const { of, id, kind, requirement } = name
  const known = { of, id, requirement }
  if (kind === 'document') {
    const rule = rules.documents.find((each) => each.id === requirement && each.of === of)
    if (rule === undefined) return null
    const document = given?.kind === 'document' ? given.document : null
    const outcome = checkDocument(rule, document, occasion)
    return { ...known, kind, rule, outcome, due: dueOn(rule, occasion) }
  }
  const rule = rules.memberships.find((each) => each.id === requirement && each.of === of)
  if (rule === undefined) return null
  const memberships = given?.kind === 'membership' ? [given.membership] : []
  const outcome = checkMembership(rule, memberships, occasion)
  return { ...known, kind, rule, outcome, due: null }
}

/**
 * Papers as facts of whom they are asked of, as an entry has them. One that is not there is nothing that counts before
 * the day on which it is due: until then it is not known.
 */
export function paperFacts(
  outcomes: readonly PaperOutcome[],
  { today, firstDay }: { today: string; firstDay: string },
): EnteredEntry['papers'] {
  const counting = outcomes.filter(
    ({ outcome, due }) => outcome.state !== 'missing' || today > (due ?? firstDay),
  )
  const subjects = Map.groupBy(counting, ({ of, id }) => (of === 'entry' ? of : `${of} ${id}`))
  return new Map(
    Array.from(subjects, ([subject, of]): [string, Record<string, FactValue>] => [
      subject,
      {
        ...Object.fromEntries(of.map(({ requirement, outcome }) => [requirement, outcome.state])),
        documentsMissing: of.some(({ outcome }) => outcome.costs !== null),
      },
    ]),
  )
}
