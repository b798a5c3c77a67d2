import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { CompetitionHead } from '#domain/results/competition-head.ts'
import type { NamedHorse, NamedPair, NamedPerson } from '#domain/results/result-list.ts'
import type { Translate } from '#locales/messages.ts'
import type { CsvColumn } from './csv.ts'
import type { OfCompetition } from './export.ts'

/** What start lists and result lists both say of a competitor. */
export interface ListedCompetitor {
  competitorId: string
  status: CompetitorStatus
  horsConcours: boolean
  startOrder: number | null
  startsAt: string | null
  headNumber: string | null
  athlete: NamedPerson
  horse: NamedHorse
  /** Who rides the later legs of a relay. */
  partners?: readonly NamedPair[]
  group: string | null
  team: string | null
}

/** The same in every line, so that the files of many competitions can be put into one. */
export function competitionColumns(
  input: OfCompetition,
  t: Translate,
): readonly CsvColumn<unknown>[] {
  const { show, competition } = input
  return [
    { name: 'show_id', words: t('exports.column.show_id'), cell: () => show.id },
    {
      name: 'competition_id',
      words: t('exports.column.competition_id'),
      cell: () => competition.id,
    },
    {
      name: 'competition_number',
      words: t('exports.column.competition_number'),
      cell: () => competition.number,
    },
    {
      name: 'competition_name',
      words: t('exports.column.competition_name'),
      cell: () => competition.name,
    },
  ]
}

export function competitorColumns(
  { discipline }: Pick<CompetitionHead, 'discipline'>,
  t: Translate,
): readonly CsvColumn<ListedCompetitor>[] {
  const cells: Record<CompetitorColumn, CsvColumn<ListedCompetitor>['cell']> = {
    status: ({ status }) => ({
      code: status,
      words: t(`results.status.${status}`, { discipline }),
    }),
    hors_concours: ({ horsConcours }) => ({ holds: horsConcours }),
    start_order: ({ startOrder }) =>
      startOrder === null ? null : { value: startOrder, unit: 'count' },
    starts_at: ({ startsAt }) => (startsAt === null ? null : { instant: startsAt }),
    head_number: ({ headNumber }) => headNumber,
    competitor_id: ({ competitorId }) => competitorId,
    family_name: ({ athlete }) => athlete.familyName,
    first_name: ({ athlete }) => athlete.firstName,
    nation: ({ athlete }) => athlete.nation,
    club: ({ athlete }) => athlete.club ?? null,
    horse: ({ horse }) => horse.name,
    group: ({ group }) => group,
    team: ({ team }) => team,
  }
  return competitorColumnNames.map((name) => ({
    name,
    words: t(`exports.column.${name}`),
    cell: cells[name],
  }))
}

/** `family_name_2`, `horse_3`: of a relay, whoever rides its later legs. None where nobody has partners. */
export function partnerColumns(
  lines: readonly Pick<ListedCompetitor, 'partners'>[],
  t: Translate,
): readonly CsvColumn<Pick<ListedCompetitor, 'partners'>>[] {
  const most = Math.max(0, ...lines.map(({ partners = [] }) => partners.length))
  return Array.from({ length: most }, (_, index) => {
    const leg = index + 2
    return partnerColumnNames.map((name) => ({
      name: `${name}_${leg}`,
      words: `${t(`exports.column.${name}`)} ${leg}`,
      cell: ({ partners = [] }: Pick<ListedCompetitor, 'partners'>) => {
        const pair = partners[index]
        return pair === undefined ? null : partnerCells[name](pair)
      },
    }))
  }).flat()
}

const partnerColumnNames = ['head_number', 'family_name', 'first_name', 'nation', 'horse'] as const

const partnerCells: Record<
  (typeof partnerColumnNames)[number],
  (pair: NamedPair) => string | null
> = {
  head_number: ({ headNumber }) => headNumber,
  family_name: ({ athlete }) => athlete.familyName,
  first_name: ({ athlete }) => athlete.firstName,
  nation: ({ athlete }) => athlete.nation,
  horse: ({ horse }) => horse.name,
}

const competitorColumnNames = [
  'status',
  'hors_concours',
  'start_order',
  'starts_at',
  'head_number',
  'competitor_id',
  'family_name',
  'first_name',
  'nation',
  'club',
  'horse',
  'group',
  'team',
] as const

type CompetitorColumn = (typeof competitorColumnNames)[number]
