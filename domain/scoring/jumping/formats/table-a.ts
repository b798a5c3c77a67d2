import type { JumpingFormat, Round } from '../format.ts'
import { by, format, jumpOff, jumpOffKey, tableA, tableC } from './round.ts'

const oeto = 'ÖTO 2026 §§ 204, 217; FEI JR 238 in substance'

const againstClock = tableA('round_1')
const notAgainstClock = tableA('round_1', { clock: 'none' })
const jumpOff1 = jumpOff('jump_off_1')
const jumpOff2 = jumpOff('jump_off_2')
const slow = { clock: 'none' } as const

/** One round over the course and what separates those equal in first place. */
export const tableAFormats: readonly JumpingFormat[] = [
  single(
    'a-not-against-clock',
    ['Table A not against the clock', 'A1', '238.1.1'],
    [notAgainstClock],
  ),
  single(
    'a-not-against-clock-slow-jump-off',
    ['Table A not against the clock, jump-off not against it', null, '238.1.1', 'memory'],
    [notAgainstClock, jumpOff('jump_off_1', slow)],
  ),
  single(
    'a-not-against-clock-two-slow-jump-offs',
    ['Table A not against the clock, two jump-offs not against it', null, '238.1.1', 'memory'],
    [notAgainstClock, jumpOff('jump_off_1', slow), jumpOff('jump_off_2', slow)],
  ),
  single(
    'a-not-against-clock-jump-off',
    ['Table A not against the clock, jump-off against it', 'AM3', '238.1.2'],
    [notAgainstClock, jumpOff1],
  ),
  single(
    'a-not-against-clock-two-jump-offs',
    ['Table A not against the clock, second jump-off against it', 'AM4', '238.1.3'],
    [notAgainstClock, jumpOff('jump_off_1', slow), jumpOff2],
  ),
  single('a-against-clock', ['Table A against the clock', 'A2', '238.2.1'], [againstClock]),
  single(
    'a-against-clock-tie-jump-off',
    ['Table A against the clock, jump-off if equal in time too', null, '238.2.1'],
    [againstClock, jumpOff('jump_off_1', { riders: 'equal-in-all' })],
  ),
  single(
    'a-against-clock-jump-off',
    ['Table A against the clock with jump-off', 'AM5', '238.2.2'],
    [againstClock, jumpOff1],
  ),
  single(
    'a-against-clock-two-jump-offs',
    ['Table A against the clock with two jump-offs', 'AM6', '238.2.3'],
    [againstClock, jumpOff1, jumpOff2],
  ),
  single(
    'a-immediate-jump-off',
    ['Table A with immediate jump-off', 'AM7', '238.2.2'],
    [againstClock, jumpOff('jump_off_1', { riders: 'clear-or-equal', continues: true })],
  ),
  single(
    'grand-prix',
    ['Grand Prix with jump-off', 'Großer Preis', '261', 'second-hand'],
    [againstClock, jumpOff1],
  ),
  single(
    'grand-prix-two-jump-offs',
    ['Grand Prix with two jump-offs', 'Großer Preis', '261', 'second-hand'],
    [againstClock, jumpOff1, jumpOff2],
  ),
  single('derby', ['Derby', 'Derby', '277'], [againstClock]),
  single('derby-jump-off', ['Derby with jump-off', 'Derby', '277'], [againstClock, jumpOff1]),
  single('combinations', ['Over combinations', 'Kombinationsspringen', '278'], [againstClock]),
  powerAndSkill('puissance', ['Puissance', 'Mächtigkeitsspringen', '262.2']),
  powerAndSkill('six-bars', ['Six bars', 'Barrierenspringen', '262.3']),
  format(
    {
      id: 'clear-round',
      name: 'Clear round',
      german: 'Einlaufspringen',
      article: null,
      sure: 'confirmed',
      source: 'ÖTO 2026 § 218: no places, every clear round gets the rosette',
    },
    { rounds: [tableA('round_1', { clock: 'none' })], key: [by('clear', 'round_1')] },
  ),
]

/** Seconds decide: Table C and the formats that are one. */
export const tableCFormats: readonly JumpingFormat[] = [
  inSeconds('c', ['Table C', 'C', '239']),
  inSeconds(
    'c-jump-off',
    ['Table C with jump-off', 'C', '239'],
    [
      tableC('round_1'),
      tableC('jump_off_1', { riders: 'equal-on-faults', knockdown: 'later', ended: 'behind' }),
    ],
  ),
  inSeconds('hunting', ['Speed and handiness', 'Jagdspringen', '263', 'second-hand']),
  inSeconds(
    'take-your-own-line',
    ['Take your own line', 'Wahlhindernisfolge', '271', 'memory'],
    [tableC('round_1', { timeLimit: 'short' })],
  ),
  inSeconds('derby-c', ['Derby in seconds', 'Derby', '277']),
  inSeconds('combinations-c', ['Over combinations in seconds', 'Kombinationsspringen', '278']),
]

/** `sure` is `confirmed` where it is not said. */
type Naming = readonly [
  name: string,
  german: string | null,
  article: string,
  sure?: JumpingFormat['sure'],
]

function single(
  id: string,
  naming: Naming,
  [first, ...jumpOffs]: readonly [Round, ...Round[]],
): JumpingFormat {
  const [name, german, article, sure = 'confirmed'] = naming
  return format(
    { id, name, german, article, sure, source: oeto },
    { rounds: [first, ...jumpOffs], key: jumpOffKey(first, jumpOffs) },
  )
}

/** Up to four jump-offs, each higher; no time at all decides, and equal stays equal (ÖTO §§ 222, 223). */
function powerAndSkill(id: string, [name, german, article]: Naming): JumpingFormat {
  const first = tableA('round_1', { clock: 'none' })
  const jumpOffs = [1, 2, 3, 4].map((number) =>
    jumpOff(`jump_off_${number}`, { clock: 'none', timeFaults: 'none', timeLimit: false }),
  )
  const source = 'ÖTO 2026 §§ 222, 223; FEI JR 262'
  return format(
    { id, name, german, article, sure: 'confirmed', source },
    { rounds: [first, ...jumpOffs], key: jumpOffKey(first, jumpOffs) },
  )
}

function inSeconds(
  id: string,
  [name, german, article, sure = 'confirmed']: Naming,
  [first, ...jumpOffs]: readonly [Round, ...Round[]] = [tableC('round_1')],
): JumpingFormat {
  return format(
    { id, name, german, article, sure, source: 'ÖTO 2026 § 204; FEI JR 239' },
    {
      rounds: [first, ...jumpOffs],
      key: jumpOffKey(first, jumpOffs),
      total: { by: 'seconds', rounds: ['round_1'], take: 'sum' },
    },
  )
}
