import { conditionsInput, freezeConditions } from '#domain/competitions/conditions.ts'
import type { ShowHorse } from '#domain/registry/show-horse.ts'
import { settledAwards } from './awards.ts'
import type { CompetitionHead, ShowHead } from './competition-head.ts'
import type { Remarks } from './remarks.ts'
import type { ResultLine, ResultList } from './result-list.ts'
import type { StartList, StartListStart } from './start-list.ts'

/**
 * A show that never was, for the tests of all that reads lists: names with letters that fonts and
 * files get wrong, a tie, every reason to have no place, a break, and a reader's own `<script>`.
 */
export const sampleShow: ShowHead = {
  id: '3',
  name: 'Herbstturnier Großenbrode & Søndergård',
  venue: 'Großenbrode',
  country: 'GER',
  timeZone: 'Europe/Berlin',
  firstDay: '2026-11-20',
  lastDay: '2026-11-22',
}

export const sampleCompetition: CompetitionHead = {
  id: '12',
  number: '12',
  name: 'Grand Prix CDI3*',
  discipline: 'dressage',
  testName: 'FEI Grand Prix 2026',
  sponsor: 'Sattlerei Łukasz & Söhne',
  arena: 'Main arena',
  startsAt: '2026-11-21T08:00:00Z',
  status: 'official',
  signedBy: 'Ingrid Åkesson',
  signedAt: '2026-11-21T14:32:00Z',
  correctedSince: null,
  provisionalSince: null,
  judges: [
    { position: 'E', firstName: 'Jürgen', familyName: 'Weiß', nation: 'GER', level: 'FEI 4*' },
    { position: 'H', firstName: 'Zoë', familyName: 'van der Meer', nation: 'NED', level: 'FEI 3*' },
    { position: 'C', firstName: 'Ingrid', familyName: 'Åkesson', nation: 'SWE', level: 'FEI 4*' },
    { position: 'M', firstName: 'Aurélie', familyName: 'Lefèvre', nation: 'FRA', level: null },
    { position: 'B', firstName: 'Iñaki', familyName: 'Núñez', nation: 'ESP', level: 'FEI 3*' },
  ],
}

const noValues: SampleValues = [null, null, null, null, null, null, null]

const startTimes = ['08:00', '08:09', '08:18', '08:27', '08:51', '09:00', '09:09', '10:03', '10:12']

const lines: readonly SampleLine[] = [
  ofTeam(
    'Nord',
    ranked(
      1,
      'Þórsdóttir|Ásta|ISL|Blíða|Þytur „Ð“',
      [70761, 72261, 71913, 70217, 73065, 16470, 71643],
    ),
  ),
  ofTeam(
    'Nord',
    ranked(2, 'Çelik|İpek|TUR|Yıldız', [69348, 69783, 70543, 68370, 72174, 16110, 70044]),
  ),
  ofTeam(
    'Süd & Ost',
    ranked(2, 'Müller-Łoś|Anne|GER|Fürst Ø', [70761, 68261, 68913, 70217, 72068, 16110, 70044]),
  ),
  ofTeam(
    'Nord',
    ranked(
      4,
      'Öberg|Åsa|SWE|=HYPERLINK("http://x")',
      [65000, 64130, 66739, 65217, 66304, 15060, 65478],
    ),
  ),
  ofTeam(
    'Süd & Ost',
    ranked(
      5,
      'Černý|Jiří|CZE|<script>alert(1)</script>',
      [60217, 61304, 58696, 62391, 60652, 13950, 60652],
    ),
  ),
  {
    ...unplaced('Dupont|Élodie|FRA|Étoile d’Or', [55000, null, 54130, null, null, null, null]),
    status: 'eliminated',
    statusReason: 'errors_of_course',
  },
  { ...unplaced('Nagy|Ágnes|HUN|Őszi Szél', noValues), status: 'retired' },
  { ...unplaced('Papadopoulos|Γιώργος|GRE|Αστέρι', noValues), status: 'withdrawn' },
  {
    ...unplaced('Hansen|Søren|DEN|Kjærlighed', [62174, 61957, 63043, 62609, 61522, 14320, 62261]),
    status: 'finished',
    horsConcours: true,
  },
]

export const sampleResultList: ResultList = {
  competitionId: '12',
  version: 87,
  discipline: 'dressage',
  status: 'official',
  columns: [
    { key: 'judge', part: 'E', unit: 'percent', total: false },
    { key: 'judge', part: 'H', unit: 'percent', total: false },
    { key: 'judge', part: 'C', unit: 'percent', total: false },
    { key: 'judge', part: 'M', unit: 'percent', total: false },
    { key: 'judge', part: 'B', unit: 'percent', total: false },
    { key: 'points', part: null, unit: 'points', total: false },
    { key: 'percent', part: null, unit: 'percent', total: true },
  ],
  lines: lines.map((line, index) => ({ ...line, ...numbered(index) })),
}

/** A purse with a share for two, three who go on, and a team that lacks a score. */
export const sampleAwards = settledAwards(
  sampleResultList,
  freezeConditions(
    conditionsInput.parse({
      teamFormula: 'best-three-percent',
      prizeMoney: {
        purse: 1_000_000,
        currency: 'EUR',
        ruleSet: 'fei-2026',
        chart: [33, 25, 17, 12, 8],
      },
      qualification: {
        values: {
          places: { count: 3 },
          firstOfGroup: 0,
          minimum: null,
          perNation: null,
          tieAtTheCut: 'all',
          reserves: 1,
        },
      },
    }),
  ),
)

export const sampleRemarks: Remarks = {
  corrections: [
    { competitorId: '502', at: '2026-11-21T14:50:00Z', reason: 'Movement 7 misread: 6.5, not 5.5' },
  ],
  replacements: [],
  decisions: [],
  protests: [
    {
      outcome: 'rejected',
      decision: 'The bell was rung in time, <b>the error</b> stands.',
      decidedBy: 'Ground jury',
      decidedAt: '2026-11-21T15:05:00Z',
    },
  ],
  isProtestOpen: true,
}

export const sampleStartList: StartList = {
  competitionId: '12',
  version: 21,
  rows: [
    ...sampleResultList.lines.slice(0, 4).map(start),
    { kind: 'break', startsAt: '2026-11-21T08:36:00Z', minutes: 15, label: '' },
    ...sampleResultList.lines.slice(4, 7).map(start),
    { kind: 'break', startsAt: null, minutes: 45, label: 'Mittag & Vorführung' },
    ...sampleResultList.lines.slice(7).map(start),
  ],
}

/** A result list as long as asked for, out of the sample's competitors. */
export function longResultList(length: number): ResultList {
  const long = Array.from({ length }, (_, index) => lines.slice(index % lines.length).slice(0, 1))
  return {
    ...sampleResultList,
    lines: long.flat().map((line, index) => ({ ...line, ...numbered(index) })),
  }
}

type SampleValues = readonly (number | null)[]
type SampleLine = Omit<ResultLine, keyof ReturnType<typeof numbered>>

/** `names` are family name, first name, nation and horse, and the club where there is one. */
function unplaced(names: string, values: SampleValues): SampleLine {
  const [familyName = '', firstName = '', nation = '', horse = '', club = null] = names.split('|')
  return {
    place: null,
    groupPlace: null,
    group: null,
    team: null,
    status: 'finished',
    statusReason: null,
    horsConcours: false,
    athlete: { firstName, familyName, nation, club },
    horse: { name: horse },
    cells: values.map((value) => ({ value, place: null })),
    total: values.at(-1) ?? null,
    progress: { done: 0, expected: 0 },
    findings: [],
  }
}

function ranked(place: number, names: string, values: SampleValues): SampleLine {
  const line = unplaced(names, values)
  // Points and the total have no place of their own: the line's place says it.
  const cells = line.cells.map((cell, index) => (index < 5 ? { ...cell, place } : cell))
  return { ...line, place, cells }
}

function ofTeam(team: string, line: SampleLine): SampleLine {
  return { ...line, team }
}

function numbered(index: number) {
  return {
    competitorId: `${501 + index}`,
    headNumber: `${101 + 7 * index}`,
    startOrder: index + 1,
    startsAt: `2026-11-21T${startTimes[index % startTimes.length]}:00Z`,
  }
}

function start(line: ResultLine): { kind: 'start' } & StartListStart {
  const { competitorId, startOrder, startsAt, headNumber, horsConcours, group, team } = line
  const status = line.status === 'withdrawn' ? 'withdrawn' : 'ready'
  const named = { athlete: line.athlete, horse: line.horse }
  const order = startOrder ?? 0
  return {
    kind: 'start',
    competitorId,
    startOrder: order,
    startsAt,
    headNumber,
    status,
    horsConcours,
    group,
    team,
    ...named,
  }
}

export const sampleHorses: readonly ShowHorse[] = [
  {
    id: '41',
    name: 'Blíða',
    feiId: '106AB12',
    nation: 'ISL',
    competitions: ['2', '12a'],
    riders: [{ firstName: 'Ásta', familyName: 'Þórsdóttir', nation: 'ISL' }],
  },
  {
    id: '7',
    name: '=Kvikk; "Lille"',
    feiId: null,
    nation: null,
    competitions: ['12'],
    riders: [
      { firstName: 'Søren', familyName: 'Møller', nation: 'NOR' },
      { firstName: 'Anna', familyName: 'Öst', nation: null },
    ],
  },
]
