import { listedRoles, type NamedMember } from '#domain/competitions/members.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { CompetitionHead } from '#domain/results/competition-head.ts'
import type { NamedHorse, NamedPair, NamedPerson } from '#domain/results/result-list.ts'
import { listName } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import type { CsvColumn } from './csv.ts'
import type { OfCompetition, WithRegistry } from './export.ts'

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
  members?: readonly NamedMember[]
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

interface ColumnsInput extends WithRegistry {
  competition: Pick<CompetitionHead, 'discipline'>
}

export function competitorColumns(
  input: ColumnsInput,
  t: Translate,
): readonly CsvColumn<ListedCompetitor>[] {
  const { discipline } = input.competition
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
  return [
    ...competitorColumnNames.map((name) => ({
      name,
      words: t(`exports.column.${name}`),
      cell: cells[name],
    })),
    ...registryColumns(input, t),
  ]
}

/** With the words that an import reads. */
function registryColumns(
  { competition: { discipline }, ofRegistry }: ColumnsInput,
  t: Translate,
): readonly CsvColumn<ListedCompetitor>[] {
  const of = ({ competitorId }: ListedCompetitor) => ofRegistry?.get(competitorId)
  const grooms: CsvColumn<ListedCompetitor> = {
    name: 'grooms',
    words: t('results.member.grooms', { count: 2 }),
    // The semicolon behind a name says that its comma separates no two persons.
    cell: (competitor) =>
      of(competitor)
        ?.grooms.map((each) => `${personText(each)};`)
        .join(' ') || null,
  }
  return [
    ...(discipline === 'driving' ? [grooms] : []),
    {
      name: 'fei_athlete_id',
      words: t('competitors.column.feiAthleteId', { discipline }),
      cell: (competitor) => of(competitor)?.athleteFeiId ?? null,
    },
    {
      name: 'fei_horse_id',
      words: t('competitors.column.feiHorseId'),
      cell: (competitor) => of(competitor)?.horseFeiId ?? null,
    },
  ]
}

function personText({ nation, ...person }: NamedPerson): string {
  const name = listName({ ...person, nation })
  return nation === null ? name : `${name} (${nation})`
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

/** `owners`, `trainers`: whom the lines name beside riders and horses. None of a role that nobody has. */
export function memberColumns(
  lines: readonly Pick<ListedCompetitor, 'members'>[],
  t: Translate,
): readonly CsvColumn<Pick<ListedCompetitor, 'members'>>[] {
  const named = new Set(lines.flatMap(({ members = [] }) => members.map(({ role }) => role)))
  return listedRoles
    .filter((role) => named.has(role))
    .map((role) => ({
      name: role.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      words: t(`results.member.${role}`, { count: 2 }),
      cell: ({ members = [] }) => {
        const names = members.filter((each) => each.role === role).map(({ name }) => name)
        return names.join('; ') || null
      },
    }))
}

const partnerColumnNames = [
  'head_number',
  'family_name',
  'first_name',
  'nation',
  'club',
  'horse',
] as const

const partnerCells: Record<
  (typeof partnerColumnNames)[number],
  (pair: NamedPair) => string | null
> = {
  head_number: ({ headNumber }) => headNumber,
  family_name: ({ athlete }) => athlete.familyName,
  first_name: ({ athlete }) => athlete.firstName,
  nation: ({ athlete }) => athlete.nation,
  club: ({ athlete }) => athlete.club ?? null,
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
