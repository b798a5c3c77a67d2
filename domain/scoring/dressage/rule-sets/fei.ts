import {
  confirmed,
  memory,
  type RuleSet,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import type { Fault } from '../test.ts'

const halfPercent: Fault = { unit: 'percent', value: 500 }

const nothing: Fault = { unit: 'points', value: 0 }

export const costsNothing = { technical: nothing, artistic: nothing, cap: null } as const

export const fei2026: SourcedValues<RuleValues> = {
  movementStep: confirmed(5, 'FEI sheets 2026'),
  collectiveStep: confirmed(5, 'FEI sheets 2026'),
  artisticStep: confirmed(1, 'FEI freestyle sheets 2022: decimals of 0.1'),
  qualityStep: confirmed(1, 'public mark sheets of 7-year-olds 2022-2024'),
  errors: confirmed({ unit: 'percent', steps: [2000], eliminateAt: 2 }, 'FEI sheets 2026'),
  otherFaults: confirmed({ unit: 'percent', value: 500 }, 'FEI sheets 2026'),
  freestyleTechnicalFault: confirmed(halfPercent, 'FEI freestyle sheet 2022'),
  freestyleTimeFault: confirmed(halfPercent, 'FEI freestyle sheet 2022'),
  freestyleTimeGrace: memory(0, 'the sheet prints a window and no grace'),
  freestyleForbiddenMovement: memory(
    costsNothing,
    'the movement is marked low; no deduction stands on the sheet',
  ),
  freestyleDifficulty: memory(
    'judged',
    'declared with the floor plan at championships and World Cup from 2019',
  ),
  judgePercentDecimals: confirmed(3, 'TerraNova CDI3* 2024: 70.044 and 70.043 on equal points'),
  totalFrom: confirmed('meanOfRounded', 'TerraNova CDI3* 2024; Paris 2024, 58 of 59'),
  totalDecimals: confirmed(3, 'every FEI result list since 2004'),
  tieBreak: secondHand(
    { by: ['median'], firstPlaces: 3 },
    'Russian rules Art. X-16, which mirror the FEI text; report of TerraNova 2024',
  ),
  freestyleTieBreak: confirmed({ by: ['artistic'], firstPlaces: null }, 'FEI freestyle sheet 2022'),
  youngHorseTieBreak: memory(
    { by: ['perspective', 'trot'], firstPlaces: null },
    'perspective, then trot',
  ),
  qualityTotal: memory('mark', 'results of 4- to 6-year-olds are printed as marks'),
  overallFrom: confirmed('exact', 'Athens 2004: three of three means of two tests'),
  minimumPercent: memory(null, 'no smallest percentage for a place'),
  judgeColumns: confirmed('percent', 'FEI result lists'),
  missingMark: memory('open', 'the judge is asked for it'),
  markApart: secondHand(20, 'marks that the Judges Supervisory Panel may look at'),
  percentApart: memory(5000, 'usual national value; the FEI reviews from 6 %'),
  remarkAtOrBelow: memory(null, 'no written reason is asked for'),
}

const fei2016: SourcedValues<RuleValues> = {
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

const fei2011: SourcedValues<RuleValues> = {
  ...fei2016,
  movementStep: confirmed(5, 'half marks in force from 2011'),
  collectiveStep: confirmed(5, 'half marks in force from 2011'),
  errors: secondHand(
    { unit: 'points', steps: [20, 40], eliminateAt: 3 },
    'FEI to 2015: 2, 4 points per judge, then elimination',
  ),
  otherFaults: memory({ unit: 'points', value: 20 }, 'two points per judge, never eliminating'),
  freestyleTechnicalFault: memory(halfPercent, 'as on the sheet of 2022'),
  freestyleTimeFault: memory(halfPercent, 'as on the sheet of 2022'),
}

const fei2004: SourcedValues<RuleValues> = {
  ...fei2011,
  movementStep: confirmed(10, 'Athens 2004 and Hong Kong 2008 lie on whole-point grids'),
  collectiveStep: confirmed(10, 'Athens 2004 and Hong Kong 2008 lie on whole-point grids'),
  judgePercentDecimals: confirmed(3, 'Athens 2004: six of six published totals'),
  totalFrom: confirmed('meanOfRounded', 'Athens 2004: six of six published totals'),
}

const sumPoints1996: SourcedValues<RuleValues> = {
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

/** Juniors, ponies, children and young horses, from 2016. */
const youth: Pick<SourcedValues<RuleValues>, 'errors' | 'freestyleForbiddenMovement'> = {
  errors: secondHand(
    { unit: 'percent', steps: [500, 1000], eliminateAt: 3 },
    'FEI from 2016; percentages add up as points do (memory)',
  ),
  freestyleForbiddenMovement: confirmed(
    { ...costsNothing, technical: { unit: 'points', value: 80 } },
    'pony freestyle sheet 2021: 8 points',
  ),
}

export const feiRuleSets: readonly RuleSet<RuleValues>[] = [
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
    values: { ...fei2026, ...youth },
  },
  {
    id: 'fei-2026-para',
    name: 'FEI 2026: para-dressage',
    body: 'FEI',
    from: '2026-01-01',
    until: null,
    values: {
      ...fei2026,
      errors: memory(
        { unit: 'percent', steps: [500, 1000], eliminateAt: 3 },
        'as youth or as seniors, depending on the year',
      ),
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
    values: { ...fei2016, ...youth },
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
]
