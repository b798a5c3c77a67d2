import {
  confirmed,
  memory,
  type RuleSet,
  type SourcedValues,
  secondHand,
} from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import type { Fault } from '../test.ts'
import { costsNothing, fei2026 } from './fei.ts'

const usef2023: SourcedValues<RuleValues> = {
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
  freestyleTechnicalFault: memory({ unit: 'percent', value: 500 }, 'as on the FEI sheet of 2022'),
  freestyleTimeFault: memory({ unit: 'percent', value: 500 }, 'as on the FEI sheet of 2022'),
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

const point: Fault = { unit: 'points', value: 10 }

const usdfFreestyle: SourcedValues<RuleValues> = {
  ...usef2023,
  errors: confirmed(
    { unit: 'points', steps: [20], eliminateAt: null },
    'USDF freestyle guidelines 2023: 2 points for each error, which never ends the ride',
  ),
  freestyleTechnicalFault: memory({ unit: 'points', value: 20 }, 'as an error'),
  freestyleTimeFault: confirmed(point, 'USDF freestyle guidelines 2023: 1 artistic point'),
  freestyleTimeGrace: confirmed(10, 'USDF freestyle guidelines 2023'),
  freestyleForbiddenMovement: confirmed(
    { ...costsNothing, technical: { unit: 'points', value: 40 } },
    'USDF freestyle guidelines 2023: 4 technical points for each kind above the level',
  ),
}

const youthErrors = { unit: 'percent', steps: [500, 1000], eliminateAt: 3 } as const

export const usefRuleSets: readonly RuleSet<RuleValues>[] = [
  {
    id: 'usef-2023',
    name: 'USEF 2023, Introductory to Fourth level',
    body: 'USEF',
    from: '2023-01-01',
    until: null,
    values: usef2023,
  },
  {
    id: 'usdf-freestyle-2023',
    name: 'USDF 2023, freestyles of First to Fourth level',
    body: 'USEF',
    from: '2023-01-01',
    until: null,
    values: usdfFreestyle,
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
