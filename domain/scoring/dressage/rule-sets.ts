import type { RuleValues } from './rules.ts'

/**
 * Rule values as dated data. A competition freezes the values of its rule set when it is set up, so
 * a later change here never changes an old result. FEI article numbers are not quoted: the rule
 * book has been renumbered.
 */
export interface RuleSet {
  id: string
  name: string
  body: string
  /** ISO 8601 days; null where it is still in force. */
  from: string
  until: string | null
  values: { [Name in keyof RuleValues]: Sourced<RuleValues[Name]> }
}

/** How a value is known, so that the set-up page can show which ones to check. */
export interface Sourced<Value> {
  value: Value
  sure: Certainty
  source: string
}

/** confirmed: read in the rule book or on a sheet, or proved with published figures. */
export type Certainty = 'confirmed' | 'second-hand' | 'memory'

const confirmed = <Value>(value: Value, source: string): Sourced<Value> => ({
  value,
  sure: 'confirmed',
  source,
})

const secondHand = <Value>(value: Value, source: string): Sourced<Value> => ({
  value,
  sure: 'second-hand',
  source,
})

const memory = <Value>(value: Value, source: string): Sourced<Value> => ({
  value,
  sure: 'memory',
  source,
})

const fei2026: RuleSet['values'] = {
  movementStep: confirmed(5, 'FEI sheets 2026'),
  collectiveStep: confirmed(5, 'FEI sheets 2026'),
  artisticStep: confirmed(1, 'FEI freestyle sheets 2022: decimals of 0.1'),
  qualityStep: confirmed(1, 'public mark sheets of 7-year-olds 2022-2024'),
  errors: confirmed({ unit: 'percent', steps: [2000], eliminateAt: 2 }, 'FEI sheets 2026'),
  otherFaults: confirmed({ unit: 'percent', value: 500 }, 'FEI sheets 2026'),
  freestyleTechnicalFault: confirmed(500, 'FEI freestyle sheet 2022'),
  freestyleTimeFault: confirmed(500, 'FEI freestyle sheet 2022'),
  judgePercentDecimals: confirmed(3, 'TerraNova CDI3* 2024: 70.044 and 70.043 on equal points'),
  totalFrom: confirmed('meanOfRounded', 'TerraNova CDI3* 2024; Paris 2024, 58 of 59'),
  totalDecimals: confirmed(3, 'every FEI result list since 2004'),
  tieBreak: secondHand(
    { by: ['median'], firstPlaces: 3 },
    'Russian rules Art. X-16, which mirror the FEI text; report of TerraNova 2024',
  ),
  freestyleTieBreak: confirmed({ by: ['artistic'], firstPlaces: null }, 'FEI freestyle sheet 2022'),
  markApart: secondHand(20, 'marks that the Judges Supervisory Panel may look at'),
  percentApart: memory(5000, 'usual national value; the FEI reviews from 6 %'),
  remarkAtOrBelow: memory(null, 'no written reason is asked for'),
}

const fei2016: RuleSet['values'] = {
  ...fei2026,
  errors: confirmed(
    { unit: 'percent', steps: [2000], eliminateAt: 2 },
    'in force from 1 January 2016, printed on the FEI sheets 2026',
  ),
  otherFaults: secondHand(
    { unit: 'percent', value: 500 },
    'fits one score of Paris 2024: 63.351 = 2056.0 / 3220 - 0.5',
  ),
  movementStep: confirmed(5, 'Rio 2016 and Paris 2024 lie on half-point grids'),
  collectiveStep: confirmed(5, 'Rio 2016 lies on a half-point grid'),
}

const fei2011: RuleSet['values'] = {
  ...fei2016,
  movementStep: confirmed(5, 'half marks in force from 2011'),
  collectiveStep: confirmed(5, 'half marks in force from 2011'),
  errors: secondHand(
    { unit: 'points', steps: [20, 40], eliminateAt: 3 },
    'FEI to 2015: 2, 4 points per judge, then elimination',
  ),
  otherFaults: memory({ unit: 'points', value: 20 }, 'two points per judge, never eliminating'),
  freestyleTechnicalFault: memory(500, 'as on the sheet of 2022'),
  freestyleTimeFault: memory(500, 'as on the sheet of 2022'),
}

const fei2004: RuleSet['values'] = {
  ...fei2011,
  movementStep: confirmed(10, 'Athens 2004 and Hong Kong 2008 lie on whole-point grids'),
  collectiveStep: confirmed(10, 'Athens 2004 and Hong Kong 2008 lie on whole-point grids'),
  judgePercentDecimals: confirmed(3, 'Athens 2004: six of six published totals'),
  totalFrom: confirmed('meanOfRounded', 'Athens 2004: six of six published totals'),
}

const sumPoints1996: RuleSet['values'] = {
  ...fei2004,
  movementStep: confirmed(10, 'Sydney 2000: every judge gives whole points'),
  collectiveStep: confirmed(10, 'Sydney 2000: every judge gives whole points'),
  errors: memory({ unit: 'points', steps: [20, 40, 80], eliminateAt: 4 }, 'old 2, 4, 8 scheme'),
  judgePercentDecimals: confirmed(2, 'Atlanta 1996 and Sydney 2000'),
  totalFrom: confirmed('sumPoints', 'Atlanta 1996 and Sydney 2000: 23 of 24 published rows'),
  totalDecimals: confirmed(2, 'Atlanta 1996 and Sydney 2000'),
  tieBreak: confirmed({ by: [], firstPlaces: null }, 'Atlanta 1996: places 15, 15, 17'),
  freestyleTieBreak: memory({ by: ['artistic'], firstPlaces: null }, 'as on the sheet of 2022'),
}

const oeto2026: RuleSet['values'] = {
  ...fei2026,
  movementStep: confirmed(5, 'ÖTO 2026 A § 51.5, § 104.2'),
  collectiveStep: confirmed(5, 'ÖTO 2026 A § 51.5, § 104.2'),
  artisticStep: confirmed(1, 'ÖTO 2026 § 104.2'),
  qualityStep: confirmed(1, 'ÖTO 2026 § 104.2'),
  errors: confirmed(
    { unit: 'points', steps: [20, 40], eliminateAt: 3 },
    'ÖTO 2026 § 104.6.1, § 107.3.1: excluded for more than two errors',
  ),
  otherFaults: confirmed({ unit: 'points', value: 20 }, 'ÖTO 2026 § 104.6.5-6.6'),
  freestyleTechnicalFault: memory(500, 'as on the FEI sheet of 2022'),
  freestyleTimeFault: memory(500, 'as on the FEI sheet of 2022'),
  judgePercentDecimals: memory(3, 'judges shown to the decimals of the total'),
  totalFrom: confirmed('sumPoints', 'ÖTO 2026 A § 44.2.1'),
  totalDecimals: confirmed(3, 'ÖTO 2026 A § 44.2.1'),
  tieBreak: memory({ by: [], firstPlaces: null }, 'shared, as for the common mark'),
  freestyleTieBreak: confirmed({ by: ['artistic'], firstPlaces: null }, 'ÖTO 2026 § 104.1'),
  markApart: memory(20, 'as FEI'),
  remarkAtOrBelow: confirmed(50, 'ÖTO 2026 § 104.2: a mark of 5 or less needs a written reason'),
}

/** One common mark from 0 to 10 with one decimal: a test of one movement, all judges at C. */
const oeto2026Joint: RuleSet['values'] = {
  ...oeto2026,
  movementStep: confirmed(1, 'ÖTO 2026 § 104.1'),
  collectiveStep: confirmed(1, 'ÖTO 2026 § 104.1'),
  errors: confirmed(
    { unit: 'mark', steps: [2, 4], eliminateAt: 3 },
    'ÖTO 2026 § 104.6.1: 0.2 and 0.4 of the common mark',
  ),
  otherFaults: confirmed({ unit: 'mark', value: 2 }, 'ÖTO 2026 § 104.6.5-6.6'),
  tieBreak: confirmed({ by: [], firstPlaces: null }, 'ÖTO 2026 § 104.1'),
}

const usef2023: RuleSet['values'] = {
  ...fei2026,
  movementStep: confirmed(5, 'USEF/USDF sheets 2023'),
  collectiveStep: confirmed(5, 'USEF/USDF sheets 2023'),
  artisticStep: confirmed(1, 'USDF freestyle guidelines 2023'),
  qualityStep: memory(1, 'as FEI'),
  errors: confirmed(
    { unit: 'points', steps: [20, 40], eliminateAt: 3 },
    'USEF/USDF sheets 2023, Introductory to Fourth',
  ),
  otherFaults: memory({ unit: 'points', value: 20 }, 'two points per judge'),
  freestyleTechnicalFault: memory(500, 'as on the FEI sheet of 2022'),
  freestyleTimeFault: memory(500, 'as on the FEI sheet of 2022'),
  judgePercentDecimals: memory(3, 'as FEI'),
  totalFrom: memory('meanOfRounded', 'as FEI'),
  totalDecimals: memory(3, 'as FEI'),
  tieBreak: secondHand(
    { by: ['collectives', 'judge-c'], firstPlaces: null },
    'collective marks, then the judge at C',
  ),
  freestyleTieBreak: confirmed({ by: ['artistic'], firstPlaces: null }, 'USDF freestyle sheets'),
  markApart: memory(20, 'as FEI'),
}

const youthErrors = { unit: 'percent', steps: [500, 1000], eliminateAt: 3 } as const

export const ruleSets: readonly RuleSet[] = [
  {
    id: 'fei-2026',
    name: 'FEI 2026',
    body: 'FEI',
    from: '2026-01-01',
    until: null,
    values: fei2026,
  },
  {
    id: 'fei-2026-youth',
    name: 'FEI 2026: juniors, ponies, children, young horses',
    body: 'FEI',
    from: '2026-01-01',
    until: null,
    values: {
      ...fei2026,
      errors: secondHand({ ...youthErrors, steps: [...youthErrors.steps] }, 'FEI from 2016'),
    },
  },
  {
    id: 'fei-2016',
    name: 'FEI 2016 to 2025',
    body: 'FEI',
    from: '2016-01-01',
    until: '2025-12-31',
    values: fei2016,
  },
  {
    id: 'fei-2016-youth',
    name: 'FEI 2016 to 2025: juniors, ponies, children, young horses',
    body: 'FEI',
    from: '2016-01-01',
    until: '2025-12-31',
    values: {
      ...fei2016,
      errors: secondHand({ ...youthErrors, steps: [...youthErrors.steps] }, 'FEI from 2016'),
    },
  },
  {
    id: 'fei-2011',
    name: 'FEI 2011 to 2015',
    body: 'FEI',
    from: '2011-01-01',
    until: '2015-12-31',
    values: fei2011,
  },
  {
    id: 'fei-2004',
    name: 'FEI 2004 to 2010',
    body: 'FEI',
    from: '2004-01-01',
    until: '2010-12-31',
    values: fei2004,
  },
  {
    id: 'sum-points-1996',
    name: 'Sum of points, Olympic Games 1996 and 2000',
    body: 'FEI',
    from: '1996-01-01',
    until: '2003-12-31',
    values: sumPoints1996,
  },
  {
    id: 'oeto-2026',
    name: 'ÖTO 2026, separate judging',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: oeto2026,
  },
  {
    id: 'oeto-2026-joint',
    name: 'ÖTO 2026, common mark',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: oeto2026Joint,
  },
  {
    id: 'oeto-2026-young-horses',
    name: 'ÖTO 2026, young-horse classes A to M',
    body: 'AUT',
    from: '2026-01-01',
    until: null,
    values: {
      ...oeto2026Joint,
      errors: confirmed({ unit: 'mark', steps: [1, 2], eliminateAt: 3 }, 'ÖTO 2026 § 104.6'),
    },
  },
  {
    id: 'usef-2023',
    name: 'USEF 2023, Introductory to Fourth level',
    body: 'USEF',
    from: '2023-01-01',
    until: null,
    values: usef2023,
  },
  {
    id: 'usef-2023-fei-levels',
    name: 'USEF 2023, FEI young riders to Grand Prix',
    body: 'USEF',
    from: '2023-01-01',
    until: null,
    values: {
      ...usef2023,
      errors: secondHand({ unit: 'percent', steps: [2000], eliminateAt: 2 }, 'USEF DR122'),
    },
  },
  {
    id: 'usef-2023-youth',
    name: 'USEF 2023, young horses, children, ponies, juniors',
    body: 'USEF',
    from: '2023-01-01',
    until: null,
    values: {
      ...usef2023,
      errors: secondHand({ ...youthErrors, steps: [...youthErrors.steps] }, 'USEF DR122'),
    },
  },
  {
    id: 'usef-2023-rider-tests',
    name: 'USEF 2023, rider tests',
    body: 'USEF',
    from: '2023-01-01',
    until: null,
    values: {
      ...usef2023,
      errors: secondHand({ unit: 'points', steps: [5, 10], eliminateAt: 3 }, 'USEF DR122'),
    },
  },
]

export function ruleSetOf(id: string): RuleSet | undefined {
  return ruleSets.find((ruleSet) => ruleSet.id === id)
}
