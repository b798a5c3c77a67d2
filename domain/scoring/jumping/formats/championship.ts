import type { JumpingFormat, Round } from '../format.ts'
import { by, format, jumpOff, jumpOffKey, roundKey, tableA, tableC } from './round.ts'

const speedLeg = tableC('speed_leg', { speedLeg: true })
const round1 = tableA('round_1')
const later = { riders: 'finishers', order: 'reverse-ranking' } as const satisfies Partial<Round>
/** All of the four, in the order of the first round. */
const onNextHorse = { riders: 'finishers' } as const satisfies Partial<Round>
const finalA = tableA('final_a', later)
const finalB = tableA('final_b', later)
const nationsCup = { ended: 'round-only', clock: 'time' } as const satisfies Partial<Round>
/** Decides between teams and counts for no rider alone. */
const teamJumpOff = jumpOff('jump_off_1', { riders: 'chosen', ended: 'round-only' })
const carried: Round = tableA('carried', { table: 'carried', clock: 'none', timeFaults: 'none' })

const olympic = {
  german: null,
  article: null,
  sure: 'confirmed',
  source: 'Paris 2024; formats of the Olympic Games 1980 to 2008 in their results',
} as const

/** Team competitions as their riders see them, and finals that add up what came before. */
export const championshipFormats: readonly JumpingFormat[] = [
  format(
    {
      id: 'nations-cup',
      name: 'Nations Cup, the riders',
      german: 'Preis der Nationen',
      article: '264',
      sure: 'second-hand',
      source:
        'FEI JR 264, ÖTO 2026 § 228; whoever is out in the first round may start in the second',
    },
    {
      rounds: [tableA('round_1', nationsCup), tableA('round_2', nationsCup), teamJumpOff],
      key: [
        by('rounds_finished', 'round_1', 'round_2'),
        by('faults', 'round_1', 'round_2'),
        by('time', 'round_1', 'round_2'),
      ],
      total: { by: 'faults', rounds: ['round_1', 'round_2'], take: 'sum' },
    },
  ),
  format(
    { ...olympic, id: 'team-round', name: 'One round of a team competition, the riders' },
    { rounds: [round1, teamJumpOff], key: roundKey(round1) },
  ),
  format(
    { ...olympic, id: 'individual-final', name: 'Individual final with jump-off for first place' },
    {
      rounds: [round1, jumpOff('jump_off_1')],
      key: jumpOffKey(round1, [jumpOff('jump_off_1')]),
    },
  ),
  format(
    {
      id: 'speed-leg',
      name: 'Championship speed leg',
      german: 'Zeitspringen der Meisterschaft',
      article: null,
      sure: 'confirmed',
      source: 'Pan American Games 2019: half of the seconds behind the fastest, half up',
    },
    {
      rounds: [speedLeg],
      key: [by('seconds', 'speed_leg')],
      total: { by: 'seconds', rounds: ['speed_leg'], take: 'sum' },
    },
  ),
  cumulative(
    ['championship', 'Championship: speed leg, two rounds, final over two rounds'],
    [speedLeg, tableA('round_1', later), tableA('round_2', later), finalA, finalB],
  ),
  cumulative(
    ['cumulative-final', 'Final over two rounds with carried penalties'],
    [carried, tableA('final_a'), finalB],
  ),
  cumulative(
    ['qualifying-rounds', 'Three qualifying rounds that add up'],
    [tableA('round_1'), tableA('round_2', later), tableA('round_3', later)],
  ),
  {
    ...cumulative(
      ['change-of-horses', 'Final with change of horses, four rounds from zero'],
      [tableA('round_1'), ...[2, 3, 4].map((number) => tableA(`round_${number}`, onNextHorse))],
    ),
    german: 'Finale mit Pferdewechsel',
    source:
      'world championships until 2014 as reports tell them: the best four ride each of the four horses; the rules were not read',
  },
  cumulative(['final-from-zero', 'Final over two rounds from zero'], [tableA('final_a'), finalB]),
  cumulative(
    ['final-medal-jump-offs', 'Final over two rounds, jump-off for each medal'],
    [tableA('final_a'), finalB],
    jumpOff('jump_off_1', { places: 3 }),
  ),
]

/** All penalties add up; those equal for first, or for a medal, ride a jump-off, others stay equal. */
function cumulative(
  [id, name]: readonly [id: string, name: string],
  rounds: readonly Round[],
  playOff = jumpOff('jump_off_1'),
): JumpingFormat {
  const parts = rounds.map(({ part }) => part)
  const separate = rounds.filter(({ riders }) => riders === 'finishers')
  return format(
    {
      id,
      name,
      german: null,
      article: null,
      sure: 'second-hand',
      source: 'world and European championships 2018; Olympic finals 1980 to 2008',
    },
    {
      rounds: [...rounds, playOff],
      key: [
        ...separate.toReversed().map(({ part }) => by('reached', part)),
        by('faults', ...parts),
        by('reached', playOff.part),
        ...roundKey(playOff),
      ],
      total: { by: 'faults', rounds: parts, take: 'sum' },
    },
  )
}
