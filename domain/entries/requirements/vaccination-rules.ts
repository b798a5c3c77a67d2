import { confirmed, memory, type SourcedValues, secondHand } from '#domain/scoring/rule-set.ts'
import type {
  Course,
  Interval,
  Span,
  VaccinationRule,
  VaccinationValues,
} from './vaccination-rule.ts'

const days = (count: number): Span => ({ months: 0, days: count })
const months = (count: number): Span => ({ months: count, days: 0 })
const sixAnd21: Span = { months: 6, days: 21 }
const daysFrom = (least: number, most: number): Interval => ({
  least: days(least),
  most: days(most),
})
const within = (most: Span): Interval => ({ least: null, most })

/** Of every course that was begun before the book changed first. */
const always = '1900-01-01'

const fei2019Text = 'FEI Veterinary Regulations 2019 Art. 1003, read at usaseendurance.rocks'
const fei2024Text =
  'dinkellanddierenartsen.nl and hoefnet.nl of the FEI change of 1 January 2024; the FEI text was not read'

const feiCourses: readonly Course[] = [
  { from: always, bornFrom: null, second: daysFrom(21, 92), third: null },
  { from: '2005-01-01', bornFrom: null, second: daysFrom(21, 92), third: within(months(7)) },
]

const fei2024Courses: Course[] = [
  ...feiCourses,
  {
    from: '2024-01-01',
    bornFrom: null,
    second: daysFrom(21, 60),
    third: { least: days(120), most: sixAnd21 },
  },
]

const fei: SourcedValues<VaccinationValues> = {
  courses: secondHand([...feiCourses], `${fei2019Text}; before 2005 without the third dose`),
  booster: secondHand(months(12), fei2019Text),
  beforeArrival: secondHand(
    sixAnd21,
    `${fei2019Text}; vaccine.mysporthorse.vet: arrival 16 October 2025, dose from 26 March on`,
  ),
  restAfterSecond: secondHand(7, fei2019Text),
  rest: secondHand(7, 'vaccine.mysporthorse.vet: arrival 16 October 2025, dose until 9 October'),
  withoutCourse: memory(null, 'none known'),
}

const feiShortage: SourcedValues<VaccinationValues> = {
  ...fei,
  beforeArrival: secondHand(months(12), 'usef.org of 30 September 2022: FEI temporary measures'),
}

const fei2024: SourcedValues<VaccinationValues> = {
  ...fei,
  courses: secondHand(fei2024Courses, fei2024Text),
}

const lpo = 'LPO since 1 June 2012, read at hr-pferdetieraerzte.de and pferdepraxis-roedig.de'

const german: SourcedValues<VaccinationValues> = {
  courses: secondHand(
    [{ from: always, bornFrom: null, second: daysFrom(28, 70), third: within(sixAnd21) }],
    `${lpo}; courses of before 2012 were 42 to 70 days, which is inside`,
  ),
  booster: secondHand(sixAnd21, lpo),
  beforeArrival: secondHand(null, `${lpo}: the booster decides`),
  restAfterSecond: secondHand(14, lpo),
  rest: secondHand(7, lpo),
  withoutCourse: secondHand(months(36), `${lpo}: three years of boosters in time`),
}

const oeto = 'ÖTO § 11, read at eqwo.net and tierarzt-pferd.at'

const austrian: SourcedValues<VaccinationValues> = {
  courses: secondHand(
    [
      { from: always, bornFrom: null, second: daysFrom(21, 92), third: null },
      { from: '2005-01-01', bornFrom: null, second: daysFrom(21, 92), third: within(sixAnd21) },
      { from: '2024-01-01', bornFrom: null, second: daysFrom(21, 60), third: within(sixAnd21) },
    ],
    `${oeto}; 60 days instead of 92 are read without a date and taken from 2024 on, as the FEI did`,
  ),
  booster: secondHand(months(12), oeto),
  beforeArrival: secondHand(sixAnd21, oeto),
  restAfterSecond: secondHand(7, `${oeto}; tierarzt-pferd.at says a week of eight days`),
  rest: secondHand(7, `${oeto}; tierarzt-pferd.at says a week of eight days`),
  withoutCourse: memory(null, 'none known'),
}

const knhs = 'KNHS Algemeen wedstrijdreglement Art. 47, read at knhs.nl'

const dutchCourses: Course[] = [
  { from: always, bornFrom: null, second: daysFrom(21, 92), third: null },
  {
    from: always,
    bornFrom: 2022,
    second: daysFrom(21, 92),
    third: { least: days(120), most: months(7) },
  },
  {
    from: '2024-04-01',
    bornFrom: null,
    second: daysFrom(21, 60),
    third: { least: days(120), most: sixAnd21 },
  },
]

const dutch: SourcedValues<VaccinationValues> = {
  courses: confirmed(dutchCourses, `${knhs}; the course from 1 April 2024 on: hoefnet.nl`),
  booster: confirmed(months(12), `${knhs}: 1 March 2020, then by 1 March 2021`),
  beforeArrival: confirmed(null, knhs),
  restAfterSecond: confirmed(7, knhs),
  rest: confirmed(7, `${knhs}: at least seven days before the first day of competition`),
  withoutCourse: memory(null, 'none known'),
}

const swedishText = 'Svenska Ridsportförbundet TR I 170 B, read at ridsport.se'

const swedish: SourcedValues<VaccinationValues> = {
  courses: confirmed(
    [
      { from: always, bornFrom: null, second: daysFrom(21, 92), third: null },
      { from: '2019-06-01', bornFrom: null, second: daysFrom(21, 56), third: daysFrom(90, 180) },
    ],
    swedishText,
  ),
  booster: confirmed(days(365), `${swedishText}; 21 days more were allowed until the end of 2022`),
  beforeArrival: confirmed(null, swedishText),
  restAfterSecond: confirmed(8, `${swedishText}: from the eighth day on`),
  rest: confirmed(8, `${swedishText}: a dose of Thursday, a start on Friday of the next week`),
  withoutCourse: memory(null, 'none known'),
}

const british =
  'British Equestrian advice for 2024, read at barnequine.co.uk; before it mgagb.co.uk'

const britishCourses: Course[] = [
  { from: always, bornFrom: null, second: daysFrom(21, 92), third: daysFrom(150, 215) },
  { from: '2024-01-01', bornFrom: null, second: daysFrom(21, 60), third: daysFrom(120, 180) },
]

const britishYearly: SourcedValues<VaccinationValues> = {
  courses: secondHand(britishCourses, british),
  booster: secondHand(months(12), british),
  beforeArrival: secondHand(null, `${british}; some bodies and grounds ask for six months`),
  restAfterSecond: secondHand(7, 'horseandhound.co.uk 2020: seven clear days'),
  rest: secondHand(7, 'horseandhound.co.uk 2020: no injection seven days before'),
  withoutCourse: memory(null, 'none known'),
}

const britishEventing: SourcedValues<VaccinationValues> = {
  ...britishYearly,
  beforeArrival: secondHand(sixAnd21, 'British Eventing since 2021, horseandhound.co.uk'),
}

const french = 'FFE rules, read at votreveto.net and leperon.fr'

const frenchHorses: SourcedValues<VaccinationValues> = {
  courses: secondHand(
    [
      { from: always, bornFrom: null, second: daysFrom(21, 92), third: null },
      {
        from: '2013-01-01',
        bornFrom: null,
        second: daysFrom(21, 92),
        third: { least: months(5), most: months(6) },
      },
    ],
    french,
  ),
  booster: secondHand(months(12), french),
  beforeArrival: secondHand(null, french),
  restAfterSecond: secondHand(7, french),
  rest: secondHand(7, french),
  withoutCourse: memory(null, 'none known'),
}

const swiss = 'Swiss Equestrian (fnch.ch) 2020 and 2022, the regulations not read'

const swissHorses: SourcedValues<VaccinationValues> = {
  courses: secondHand(
    [
      { from: always, bornFrom: null, second: daysFrom(21, 92), third: null },
      { from: '2013-01-01', bornFrom: null, second: daysFrom(21, 92), third: within(months(7)) },
    ],
    swiss,
  ),
  booster: secondHand(months(12), swiss),
  beforeArrival: secondHand(null, swiss),
  restAfterSecond: secondHand(7, `${swiss}: a week after the second dose`),
  rest: memory(7, 'as after the second dose'),
  withoutCourse: memory(null, 'none known'),
}

const gr845 = 'USEF GR845 since 1 December 2015, quoted at horsejunkiesunited.com'

const american: SourcedValues<VaccinationValues> = {
  courses: secondHand([], `${gr845}: how often is left to the maker and the veterinarian`),
  booster: secondHand(null, gr845),
  beforeArrival: secondHand(months(6), gr845),
  restAfterSecond: secondHand(0, gr845),
  rest: secondHand(0, gr845),
  withoutCourse: memory(null, 'none known'),
}

/** Every rule that a show can ask for; the rules of one series follow each other. */
export const vaccinationRules: readonly VaccinationRule[] = [
  {
    id: 'fei-2019',
    series: 'fei',
    name: 'FEI 2019',
    body: 'FEI',
    disease: 'influenza',
    from: '2019-01-01',
    until: '2022-09-30',
    values: fei,
  },
  {
    id: 'fei-2022',
    series: 'fei',
    name: 'FEI, while vaccine was short',
    body: 'FEI',
    disease: 'influenza',
    from: '2022-10-01',
    until: '2023-04-01',
    values: feiShortage,
  },
  {
    id: 'fei-2023',
    series: 'fei',
    name: 'FEI 2023',
    body: 'FEI',
    disease: 'influenza',
    from: '2023-04-02',
    until: '2023-12-31',
    values: fei,
  },
  {
    id: 'fei-2024',
    series: 'fei',
    name: 'FEI 2024',
    body: 'FEI',
    disease: 'influenza',
    from: '2024-01-01',
    until: null,
    values: fei2024,
  },
  {
    id: 'lpo-2013',
    series: 'lpo',
    name: 'LPO',
    body: 'GER',
    disease: 'influenza',
    from: '2013-01-01',
    until: null,
    values: german,
  },
  {
    id: 'oeto-2005',
    series: 'oeto',
    name: 'ÖTO § 11',
    body: 'AUT',
    disease: 'influenza',
    from: '2005-01-01',
    until: null,
    values: austrian,
  },
  {
    id: 'knhs-2022',
    series: 'knhs',
    name: 'KNHS Art. 47',
    body: 'NED',
    disease: 'influenza',
    from: '2022-01-01',
    until: null,
    values: dutch,
  },
  {
    id: 'svrf-2023',
    series: 'svrf',
    name: 'SvRF TR I 170 B',
    body: 'SWE',
    disease: 'influenza',
    from: '2023-01-01',
    until: null,
    values: swedish,
  },
  {
    id: 'british-2024',
    series: 'british',
    name: 'British Equestrian',
    body: 'GBR',
    disease: 'influenza',
    from: '2024-01-01',
    until: null,
    values: britishYearly,
  },
  {
    id: 'british-eventing-2021',
    series: 'british-eventing',
    name: 'British Eventing',
    body: 'GBR',
    disease: 'influenza',
    from: '2021-01-01',
    until: null,
    values: britishEventing,
  },
  {
    id: 'ffe-2013',
    series: 'ffe',
    name: 'FFE',
    body: 'FRA',
    disease: 'influenza',
    from: '2013-01-01',
    until: null,
    values: frenchHorses,
  },
  {
    id: 'swiss-2013',
    series: 'swiss',
    name: 'Swiss Equestrian',
    body: 'SUI',
    disease: 'influenza',
    from: '2013-01-01',
    until: null,
    values: swissHorses,
  },
  {
    id: 'usef-influenza-2015',
    series: 'usef-influenza',
    name: 'USEF GR845',
    body: 'USA',
    disease: 'influenza',
    from: '2015-12-01',
    until: null,
    values: american,
  },
  {
    id: 'usef-herpes-2015',
    series: 'usef-herpes',
    name: 'USEF GR845',
    body: 'USA',
    disease: 'herpes',
    from: '2015-12-01',
    until: null,
    values: american,
  },
]

/** The rule of a series that is in force on the day of arrival; undefined where none is known for it. */
export function vaccinationRuleOn(series: string, arrival: string): VaccinationRule | undefined {
  return vaccinationRules.find(
    (rule) =>
      rule.series === series &&
      rule.from <= arrival &&
      (rule.until === null || arrival <= rule.until),
  )
}
