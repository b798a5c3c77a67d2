import type { HorseFacts } from '#domain/registry/horse-facts.ts'
import type { MasterLine } from '#domain/registry/master-line.ts'
import type { StabledHorse } from '#domain/registry/stabled-horse.ts'
import {
  sampleAwards,
  sampleCompetition,
  sampleHorses,
  sampleRemarks,
  sampleResultList,
  sampleShow,
  sampleStartList,
} from '#domain/results/sample-lists.ts'
import type { CoursePlan } from '#domain/scoring/course-plans.ts'
import { numberField } from '#domain/scoring/sheet-fields.ts'
import type { Site } from '#domain/stabling/site.ts'
import { plain } from '#domain/stabling/stabling.ts'
import type { ArenaDay } from '#domain/timetable/arena-day.ts'

/** What tests make every document of, from the show that never was (`sample-lists.ts`). */
const facts: HorseFacts = {
  birthYear: 2014,
  sex: 'mare',
  colour: 'bay',
  studbook: 'DSP',
  sire: 'Don Frederic',
  dam: 'Wéra',
  damSire: 'Weltmeyer „W“',
  breeder: 'Gestüt Łąka & Co.',
}

const madeAt = '2026-11-20T17:12:00Z'

export const sampleOfShow = {
  show: sampleShow,
  madeAt,
  pageUrl: 'https://paddock.example/printed/AbCdEfGhIjKlMnOp',
}

export const sampleOfStartList = {
  ...sampleOfShow,
  competition: { ...sampleCompetition, status: 'drawn' as const },
  startList: sampleStartList,
  horseFacts: new Map([['501', facts]]),
  answers: new Map([
    [
      '501',
      [{ key: 'rider.meal', text: 'Evening meal', kind: 'choice' as const, value: 'Vegetarian' }],
    ],
  ]),
}

export const sampleOfResults = {
  ...sampleOfShow,
  competition: sampleCompetition,
  resultList: sampleResultList,
  awards: sampleAwards,
  remarks: sampleRemarks,
}

const { dam, sire, sex, colour, birthYear } = facts

export const sampleStabled: readonly StabledHorse[] = sampleHorses.map((horse, index) => ({
  ...horse,
  ...(index === 0
    ? {
        ...{ dam, sire, sex, colour, birthYear },
        owners: ['Gestüt Łąka & Co.'],
        trainers: ['Zoë van der Meer', 'Jürgen Weiß'],
        contacts: [{ name: 'Ásta Þórsdóttir', phone: '+354 555 1234' }],
      }
    : {
        ...{ dam: null, sire: null, sex: null, colour: null, birthYear: null },
        owners: [],
        trainers: [],
        contacts: [],
      }),
}))

export const sampleMaster: readonly MasterLine[] = [
  {
    rider: { firstName: 'Ásta', familyName: 'Þórsdóttir', nation: 'ISL', club: 'Hestamannafélag' },
    riderFeiId: '10012345',
    horse: 'Blíða',
    horseFeiId: '106AB12',
    microchip: '276098106012345',
    facts,
    owner: 'Gestüt Łąka & Co.',
    headNumbers: ['101', '108'],
    competitions: ['2', '12a'],
    isOut: false,
    answers: [
      { key: 'rider.meal', text: 'Evening meal', kind: 'choice', value: 'Vegetarian' },
      { key: 'rider.meal', text: 'Evening meal', kind: 'choice', value: 'Fish' },
      { key: 'rider.helps', text: 'Helps at the show?', kind: 'yesNo', value: 'yes' },
    ],
  },
  {
    rider: { firstName: 'Søren', familyName: 'Møller', nation: null, club: null },
    riderFeiId: null,
    horse: '=Kvikk; "Lille"',
    horseFeiId: null,
    microchip: null,
    facts: { ...facts, birthYear: null, sex: null, colour: null, studbook: null, damSire: null },
    owner: null,
    headNumbers: [],
    competitions: ['12'],
    isOut: true,
    answers: [],
  },
]

export const sampleAnswerColumns = [
  { key: 'rider.meal', text: 'Evening meal' },
  { key: 'rider.helps', text: 'Helps at the show?' },
]

export const sampleForms = [
  {
    part: 'C',
    marks: [
      numberField('movement', { number: 1, maximum: 100, required: true }),
      numberField('movement', { number: 2, maximum: 100, coefficient: 2, required: true }),
      numberField('collective', {
        number: 1,
        label: 'harmony',
        maximum: 100,
        coefficient: 2,
        required: true,
      }),
    ],
    counts: [numberField('errors', { unit: 'count', maximum: 99 })],
  },
]

/** A ride that two judges saw, the second movement differently. */
export const sampleMirror = {
  parts: ['C', 'E'],
  rides: new Map([
    [
      '501',
      (sampleForms[0]?.marks ?? []).map((field, index) => ({
        field,
        marks: [70, index === 1 ? 50 : null],
      })),
    ],
  ]),
}

export const sampleCourses = [
  {
    part: 'round.1',
    columns: [
      { kind: 'obstacle' as const, label: '1' },
      { kind: 'obstacle' as const, label: '2a' },
      { kind: 'value' as const, field: numberField('time', { maximum: 100, unit: 'seconds' }) },
    ],
  },
]

const unmeasured = { speed: null, time: null, limit: null, minimum: null }

/** A round whose course is set up, a cross-country as far as it is, and a marathon of two sections. */
export const samplePlans: readonly CoursePlan[] = [
  {
    part: 'round_1',
    obstacles: ['1', '2', '3', '4a', '4b', '5', '6', '7', '8a', '8b', '8c', '9'],
    height: 140,
    stretches: [
      {
        ...{ part: 'round_1', distance: 1420, speed: 375, timeIs: 'allowed' },
        ...{ time: 6800, limit: 13_600, minimum: null },
      },
    ],
  },
  {
    part: 'cross_country',
    obstacles: Array.from({ length: 30 }, (_, index) => `${index + 1}`),
    height: null,
    stretches: [
      {
        ...{ part: 'cross_country', distance: 6650, speed: 570, timeIs: 'optimum' },
        ...{ time: 70_000, limit: 140_000, minimum: 68_500 },
      },
    ],
  },
  {
    part: 'marathon',
    obstacles: ['1', '2', '3', '4', '5', '6'],
    height: null,
    stretches: ['section.A', 'section.B'].map((part) => ({
      ...unmeasured,
      ...{ part, distance: 5000, timeIs: 'allowed' as const },
    })),
  },
  {
    ...{ part: 'cones', obstacles: [], height: null },
    stretches: [{ ...unmeasured, part: 'cones', distance: null, timeIs: 'allowed' }],
  },
]

export const sampleArenaDay: ArenaDay = {
  day: '2026-11-21',
  arena: 'Main arena & <b>Außenplatz</b>',
  held: [
    {
      number: '12',
      name: 'Grand Prix CDI3*',
      round: null,
      testName: 'FEI Grand Prix 2026',
      sponsor: 'Sattlerei Łukasz & Söhne',
      judges: sampleCompetition.judges,
      startsAt: '2026-11-21T08:00:00Z',
      endsAt: '2026-11-21T09:30:00Z',
      secondsPerStart: 540,
      starters: 2,
      isDrawn: true,
      rows: [
        {
          kind: 'start',
          startsAt: '2026-11-21T08:00:00Z',
          startOrder: 1,
          headNumber: '101',
          firstName: 'Ásta',
          familyName: 'Þórsdóttir',
          horse: 'Blíða',
          status: 'ready',
        },
        { kind: 'break', startsAt: '2026-11-21T08:09:00Z', minutes: 15, label: 'Parcours walk' },
        {
          kind: 'start',
          startsAt: '2026-11-21T08:24:00Z',
          startOrder: 2,
          headNumber: null,
          firstName: 'Søren',
          familyName: 'Møller',
          horse: '=Kvikk; "Lille"',
          status: 'withdrawn',
        },
      ],
    },
    {
      number: '13',
      name: 'Grand Prix Special',
      round: 'jump_off_1',
      testName: null,
      sponsor: null,
      judges: [],
      startsAt: '2026-11-21T10:00:00Z',
      endsAt: '2026-11-21T11:10:00Z',
      secondsPerStart: 600,
      starters: 7,
      isDrawn: false,
      rows: [],
    },
  ],
}

const stayed = {
  ...{ sex: null, needs: plain, isolation: false, barnIds: [], beside: [], notBeside: [] },
  ...{ isOrdered: false, boxFrom: null, isFixed: false, arrivedAt: null, leftAt: null },
  ...{ bedding: [], sharers: [], note: '', expectedAt: null, boxId: null, checkIn: null },
  ...{ wishes: null, entryId: null, entryNumber: null, product: null },
  ...{ deposit: null, depositNote: '', depositCharge: null },
  status: 'expected',
} as const

const plainKind = { isolation: false, has: plain, products: [], deposit: null }

const boxAt = (id: string, label: string, kindId: string) => ({
  ...{ id, label, kindId, cell: { row: 0, column: 0 }, blocked: [] },
  door: 'bottom' as const,
})

/** A horse, somebody who shares a room, and a trailer without a pitch. */
export const sampleSite: Site = {
  ...{ opens: '2026-11-20', closes: '2026-11-22', waiting: [], offerHours: 48, windows: [] },
  kinds: [
    { id: 'box', name: 'Box', use: 'horse', ...plainKind },
    { id: 'room', name: 'Room', use: 'room', ...plainKind },
  ],
  barns: [
    {
      ...{ id: '1', name: 'A', kind: 'barn', at: { row: 0, column: 0 } },
      boxes: [boxAt('1', 'A1', 'box')],
    },
    {
      ...{ id: '2', name: 'Zum Rößl', kind: 'house', at: { row: 5, column: 0 } },
      boxes: [boxAt('2', '12', 'room')],
    },
  ],
  stays: [
    {
      ...stayed,
      ...{ id: '1', occupant: 'horse', name: 'Blíða', group: 'Gestüt Łąka & Co.', boxId: '1' },
      ...{ from: '2026-11-20', until: '2026-11-22', boxFrom: '2026-11-20', expectedAt: '14:30' },
      ...{ bedding: [{ kind: 'Straw', bales: 3, day: null }], note: 'Kicks' },
    },
    {
      ...stayed,
      ...{ id: '2', occupant: 'guests', name: 'Weiß', group: null, boxId: '2' },
      ...{ from: '2026-11-20', until: '2026-11-22', boxFrom: '2026-11-20' },
      sharers: [
        { name: 'Jürgen Weiß', from: '2026-11-20', until: '2026-11-22', pays: 'Gestüt Łąka' },
        { name: 'Zoë van der Meer', from: '2026-11-21', until: '2026-11-22', pays: '' },
      ],
    },
    {
      ...stayed,
      ...{ id: '3', occupant: 'vehicle', name: 'Trailer', group: 'Gestüt Łąka & Co.' },
      ...{ from: '2026-11-21', until: '2026-11-22' },
    },
  ],
}
