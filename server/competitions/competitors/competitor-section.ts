import type {
  CompetitorChangeValues,
  MembersValues,
  MemberValues,
} from '#domain/competitions/competition-input.ts'
import { memberRoles } from '#domain/competitions/members.ts'
import { refuseChangedMeanwhile } from '#server/graphql/section.ts'
import type { CompetitionTransaction } from '../competitions.sql.ts'
import type { CompetitorRow } from './competitors.sql.ts'
import { loadMembers, type MemberRow } from './members.sql.ts'

type Change = Partial<CompetitorChangeValues>

/** Of a competitor what a form sends, the start itself and each role as a whole: nothing over what it did not see. */
export async function refuseOutdatedStart(
  transaction: CompetitionTransaction,
  competitor: CompetitorRow,
  { opened, typed }: { opened: Change | undefined; typed: Change },
): Promise<void> {
  if (!opened) return
  const { id, startGroup: group } = competitor
  const members = (await loadMembers(transaction, [id])).get(id) ?? []
  refuseChangedMeanwhile({
    stored: { ...startOf({ ...competitor, group }), ...storedMembers(members) },
    opened: { ...startOf(opened), ...sentMembers(opened.members) },
    typed: { ...startOf(typed), ...sentMembers(typed.members) },
  })
}

function startOf({ headNumber, group, team, note, horsConcours }: Change): Change {
  return { headNumber, group, team, note, horsConcours: horsConcours ?? undefined }
}

type Member = Pick<MemberRow, 'personId' | 'horseId' | 'name' | 'headNumber'>

function storedMembers(members: readonly MemberRow[]): Record<string, Member[]> {
  const ofRole = memberRoles.map((role) => [
    role,
    members.filter((each) => each.role === role).map(memberOf),
  ])
  return Object.fromEntries(ofRole)
}

function sentMembers(members: MembersValues | null | undefined): Record<string, Member[]> {
  const sent = memberRoles.flatMap((role) => {
    const ofRole = members?.[role]
    return ofRole ? [[role, ofRole.map(memberOf)]] : []
  })
  return Object.fromEntries(sent)
}

/** Somebody new has no id yet, and so is no other than what is stored. */
function memberOf({ personId, horseId, name, headNumber }: Member | MemberValues): Member {
  return { personId, horseId, name, headNumber: headNumber ?? null }
}
