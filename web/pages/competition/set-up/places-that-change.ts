import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { scoringSheetsQuery } from '#web/components/scoring/operations.ts'
import { toldPart } from '#web/components/scoring/read-book.ts'
import type { CompetitionSetUpFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { client } from '#web/session/session.ts'
import { type ChangedPlace, changedPlaces } from './changed-places.ts'
import { chosenRulesOf } from './set-up-values.ts'

interface Stored {
  competition: CompetitionSetUpFragment
  show: Pick<SetUpShowFragment, 'id'>
  list: ResultList
}

/** What saving this input does to the places, scored here on the sheets as they are now. */
export async function placesThatChange(
  { competition, show, list }: Stored,
  { discipline: id, choice }: CompetitionValues,
): Promise<readonly ChangedPlace[]> {
  const stored = chosenRulesOf(competition)
  const frozen = disciplineOf(id)?.freeze(choice, stored)
  const before = opened(id, stored.rules)
  const after = frozen?.ok ? opened(id, frozen.rules) : null
  if (!(before && after)) return []
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
  return changedPlaces(list, sheets, { before, after })
}

function opened(id: CompetitionValues['discipline'], rules: unknown): OpenDiscipline | null {
  const open = disciplineOf(id)?.open(rules)
  return open?.ok ? open : null
}
