import type { JumpingFormat } from '../format.ts'
import { by, format, jumpOffKey, tableA, tableC } from './round.ts'

const ideal = tableA('round_1', { clock: 'ideal' })
const style = tableA('round_1', { table: 'style', clock: 'ideal', timeFaults: 'round' })
const heats = [1, 2, 3, 4].map((number) =>
  tableC(`heat_${number}`, {
    riders: number === 1 ? 'finishers' : 'winners',
    knockdown: 'later',
    duel: true,
    timeLimit: false,
    ended: 'behind',
  }),
)
const heatParts = heats.map(({ part }) => part)

/** A mark, an ideal time or a duel decides. */
export const judgedFormats: readonly JumpingFormat[] = [
  format(
    {
      id: 'ideal-time',
      name: 'Ideal time',
      german: 'A3, Idealzeit',
      article: null,
      sure: 'confirmed',
      source: 'ÖTO 2026 § 204: faults, then the smaller difference to the ideal time',
    },
    { rounds: [ideal], key: [by('faults', 'round_1'), by('off_ideal', 'round_1')] },
  ),
  format(
    {
      id: 'style',
      name: 'Style',
      german: 'Stilspringprüfung',
      article: null,
      sure: 'confirmed',
      source: 'ÖTO 2026 § 204.4',
    },
    {
      rounds: [style],
      key: [by('mark', 'round_1'), by('off_ideal', 'round_1')],
      total: { by: 'mark', rounds: ['round_1'], take: 'sum' },
    },
  ),
  format(
    {
      id: 'young-horses',
      name: 'Young horses',
      german: 'Springpferdeprüfung',
      article: null,
      sure: 'confirmed',
      source: 'ÖTO 2026 § 204.4: deductions as for style',
    },
    {
      rounds: [{ ...style, clock: 'none' }],
      key: [by('mark', 'round_1')],
      total: { by: 'mark', rounds: ['round_1'], take: 'sum' },
    },
  ),
  format(
    {
      id: 'knock-out',
      name: 'Knock-out',
      german: 'K.-o.-Springen',
      article: '272',
      sure: 'memory',
      source: 'FEI JR 272, not read: losers of one heat by their qualifying round',
    },
    {
      rounds: [tableA('round_1'), ...heats],
      key: [
        by('duels_won', ...heatParts),
        by('reached', 'heat_1'),
        ...jumpOffKey(tableA('round_1')),
      ],
    },
  ),
]
