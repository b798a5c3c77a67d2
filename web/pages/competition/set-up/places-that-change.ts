import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type TimeDecision, timeWrites } from '#domain/scoring/time-allowed.ts'
import { scoringSheetsQuery } from '#web/components/scoring/operations.ts'
import { toldPart } from '#web/components/scoring/read-book.ts'
import type { CompetitionSetUpFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { client } from '#web/session/session.ts'
import { type ChangedPlace, changedPlaces } from './changed-places.ts'
import { chosenRulesOf } from './set-up-values.ts'

interface Stored {
  competition: CompetitionSetUpFragment
  show: Pick<SetUpShowFragment, 'id'>
}

/** A change of the rules with the sheets as they are now. */
export interface RuleChange {
  before: OpenDiscipline
  after: OpenDiscipline
  sheets: ReadonlyMap<string, Sheet>
}

/** Null where the rules stay, or either cannot be read. */
export async function ruleChange(
  { competition, show }: Stored,
  { discipline: id, choice }: CompetitionValues,
): Promise<RuleChange | null> {
  const stored = chosenRulesOf(competition)
  const frozen = disciplineOf(id)?.freeze(choice, stored)
  const before = opened(id, stored.rules)
  const after = frozen?.ok ? opened(id, frozen.rules) : null
  if (!(before && after)) return null
  const { data } = await client.query({
    query: scoringSheetsQuery,
    variables: { showId: show.id, competitionId: competition.id },
    fetchPolicy: 'no-cache',
  })
  const sheets = new Map<string, Sheet>()
  for (const competitor of data?.competition?.competitors ?? []) {
    const parts = competitor.sheets
      .map(toldPart)
      .map(({ part, fields }) => [
        part,
        Object.fromEntries(fields.map(({ field, value }) => [field, value])),
      ])
    sheets.set(competitor.id, Object.fromEntries(parts))
  }
  return { before, after, sheets }
}

/** What a change does to the places; `decision` where a time allowed is among what changes. */
export function placesAfter(
  { before, after, sheets }: RuleChange,
  list: ResultList,
  decision: TimeDecision | null,
): readonly ChangedPlace[] {
  const written = new Map(sheets)
  const writes = decision ? timeWrites({ before, after }, sheets, decision) : []
  for (const { competitorId, part, field, value } of writes) {
    const sheet = written.get(competitorId) ?? {}
    written.set(competitorId, { ...sheet, [part]: { ...sheet[part], [field]: value } })
  }
  return changedPlaces(list, { before: sheets, after: written }, { before, after })
}

function opened(id: CompetitionValues['discipline'], rules: unknown): OpenDiscipline | null {
  const open = disciplineOf(id)?.open(rules)
  return open?.ok ? open : null
}
