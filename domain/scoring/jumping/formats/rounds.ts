import type { JumpingFormat, KeyItem, Round } from '../format.ts'
import { by, format, jumpOff, roundKey, tableA, tableC, unlessIn } from './round.ts'

const round1 = tableA('round_1')
const round2 = tableA('round_2', {
  riders: 'finishers',
  order: 'reverse-ranking',
  ended: 'behind',
})
const both = ['round_1', 'round_2'] as const

/** Faults of both rounds, then the time of both or of the second (FEI JR 273; ÖTO § 225). */
const twoRoundFormats: readonly JumpingFormat[] = [
  twoRounds('two-rounds-sum-of-times', 'Two rounds, faults and times of both', {
    time: by('time', ...both),
  }),
  twoRounds('two-rounds-second-time', 'Two rounds, faults of both, time of the second', {
    time: by('time', 'round_2'),
  }),
  twoRounds(
    'two-rounds-sum-of-times-jump-off',
    'Two rounds, faults and times of both, with jump-off',
    { time: by('time', ...both), playOff: jumpOff('jump_off_1') },
  ),
  {
    ...twoRounds('grand-prix-two-rounds', 'Grand Prix over two rounds with jump-off', {
      time: by('time', 'round_2'),
      playOff: jumpOff('jump_off_1'),
    }),
    german: 'Großer Preis',
    article: '261',
  },
  twoRounds(
    'two-rounds-second-time-jump-off',
    'Two rounds, faults of both, time of the second, with jump-off',
    { time: by('time', 'round_2'), playOff: jumpOff('jump_off_1') },
  ),
]

const phase1 = tableA('phase_1')
const phase2 = tableA('phase_2', { riders: 'clear', continues: true, ended: 'behind' })
const slow = { clock: 'none' } as const satisfies Partial<Round>

/** Only who is clear goes on; the others come behind all who did (FEI JR 274.1; ÖTO § 220). */
const twoPhaseFormats: readonly JumpingFormat[] = [
  twoPhases('1', [tableA('phase_1', slow), { ...phase2, ...slow }]),
  twoPhases('2', [tableA('phase_1', slow), phase2]),
  twoPhases('3', [phase1, phase2]),
  twoPhases('4', [tableA('phase_1', slow), phase2InSeconds()]),
  twoPhases('5', [phase1, phase2InSeconds()]),
  format(
    {
      id: 'two-phases-special',
      name: 'Special two phases, everybody rides both',
      german: 'Spezial-Zwei-Phasen-Springprüfung',
      article: '274.2.5',
      sure: 'confirmed',
      source: 'ÖTO 2026 § 220; FEI JR 274.2.5',
    },
    {
      rounds: [tableA('phase_1', slow), tableA('phase_2', { continues: true })],
      key: [
        by('rounds_finished', 'phase_1', 'phase_2'),
        by('faults', 'phase_1', 'phase_2'),
        by('time', 'phase_2'),
      ],
      total: { by: 'faults', rounds: ['phase_1', 'phase_2'], take: 'sum' },
      disobediencesTogether: true,
    },
  ),
]

const winning = { ...round2, part: 'winning_round', riders: 'finishers' } as const satisfies Round

/** The best ride again; all of them stay ahead of the rest (FEI JR 275, 276; ÖTO § 204). */
const winningRoundFormats: readonly JumpingFormat[] = [
  format(
    {
      id: 'winning-round',
      name: 'Winning round from zero',
      german: 'Siegerrunde SR2',
      article: '276.1',
      sure: 'confirmed',
      source: 'ÖTO 2026 § 204',
    },
    {
      rounds: [round1, winning],
      key: [
        by('reached', 'winning_round'),
        ...roundKey(winning),
        ...roundKey(round1).map((item) => unlessIn('winning_round', item)),
      ],
      total: { by: 'faults', rounds: ['round_1', 'winning_round'], take: 'last' },
    },
  ),
  format(
    {
      id: 'winning-round-carried',
      name: 'Winning round with the faults of the first',
      german: 'Siegerrunde SR1',
      article: '276.2',
      sure: 'confirmed',
      source: 'ÖTO 2026 § 204',
    },
    {
      rounds: [round1, winning],
      key: [
        by('reached', 'winning_round'),
        by('faults', 'round_1', 'winning_round'),
        by('time', 'winning_round'),
        unlessIn('winning_round', by('time', 'round_1')),
      ],
      total: { by: 'faults', rounds: ['round_1', 'winning_round'], take: 'sum' },
    },
  ),
  format(
    {
      id: 'groups-winning-round',
      name: 'Groups and winning round',
      german: 'Gruppenspringen mit Siegerrunde',
      article: '275',
      sure: 'memory',
      source: 'FEI JR 275, not read: the winner of each group rides the winning round from zero',
    },
    {
      rounds: [
        round1,
        { ...round2, part: 'group_round', groups: true },
        { ...winning, riders: 'group-winners' },
      ],
      key: [
        by('reached', 'winning_round'),
        ...roundKey(winning),
        unlessIn('winning_round', by('reached', 'group_round')),
        unlessIn('winning_round', by('group_place', 'group_round')),
        ...roundKey(round1).map((item) => unlessIn('winning_round', item)),
      ],
      total: { by: 'faults', rounds: ['round_1', 'group_round', 'winning_round'], take: 'last' },
    },
  ),
]

export const roundFormats: readonly JumpingFormat[] = [
  ...twoRoundFormats,
  ...twoPhaseFormats,
  ...winningRoundFormats,
]

function twoRounds(
  id: string,
  name: string,
  { time, playOff }: { time: KeyItem; playOff?: Round },
): JumpingFormat {
  const jumpOffs = playOff === undefined ? [] : [playOff]
  const key = [
    by('reached', 'round_2'),
    by('faults', ...both),
    ...jumpOffs.flatMap((each) => [by('reached', each.part), ...roundKey(each)]),
    ...(playOff === undefined ? [time] : [unlessIn(playOff.part, time)]),
    unlessIn('round_2', by('time', 'round_1')),
  ]
  return format(
    {
      id,
      name,
      german: 'Springprüfung mit zwei Umläufen',
      article: '273',
      sure: 'confirmed',
      source: 'ÖTO 2026 § 225; the sub-numbers of FEI JR 273 were not read',
    },
    {
      rounds: [round1, round2, ...jumpOffs],
      key,
      total: { by: 'faults', rounds: [...both], take: 'sum' },
    },
  )
}

function phase2InSeconds(): Round {
  return tableC('phase_2', { ...phase2, table: 'C', timeFaults: 'none', knockdown: 'later' })
}

function twoPhases(number: string, [first, second]: readonly [Round, Round]): JumpingFormat {
  const faults: JumpingFormat['total'] = {
    by: 'faults',
    rounds: ['phase_1', 'phase_2'],
    take: 'sum',
  }
  return format(
    {
      id: `two-phases-${number}`,
      name: `Two phases ${number}`,
      german: 'Zwei-Phasen-Springprüfung',
      article: `274.1.5.${number}`,
      sure: number === '3' ? 'second-hand' : 'memory',
      source: `FEI JR 274.1.5.${number}, formerly 274.5.${number}; ÖTO 2026 § 220`,
    },
    {
      rounds: [first, second],
      key: [
        by('reached', 'phase_2'),
        ...roundKey(second),
        // Also of those who are equal in the second: where the first had a clock, it parts them.
        ...roundKey(first),
      ],
      total: faults,
    },
  )
}
