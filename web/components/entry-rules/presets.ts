import type { Condition } from '#domain/entries/condition.ts'
import type { Fee, Limit, PriceListRules, Refund, Requirement } from '#domain/entries/rules.ts'
import type { MessageId, Translate } from '#locales/messages.ts'

/** A rule as schedules have it, to be filled in. */
export interface Preset<Rule> {
  /** What it is called in the menu, and the text that it begins with. */
  text: MessageId
  /** Without id and text. */
  make: (from: PresetFrom) => Omit<Rule, 'id' | 'text'>
}

interface PresetFrom {
  rules: PriceListRules
  t: Translate
}

const afterClosing: Condition = ['entry.at', '>', { fact: 'show.closing' }]
const fee = { fact: 'competition.fee' }

const feePreset = (name: PresetName<'fees'>, rule: Omit<Fee, 'id' | 'text'>): Preset<Fee> => ({
  text: `rule-editor.preset.fees.${name}`,
  make: () => rule,
})

type PresetName<
  List extends string,
  Id = MessageId,
> = Id extends `rule-editor.preset.${List}.${infer Name}` ? Name : never

/** What a start, a horse or a rider costs. */
export const startFeePresets: readonly Preset<Fee>[] = [
  feePreset('perStart', { per: 'place', amount: fee }),
  feePreset('perHorse', { per: 'horse', amount: '' }),
  feePreset('perRider', { per: 'rider', amount: '' }),
  feePreset('perEntry', { per: 'entry', amount: '' }),
  feePreset('late', { per: 'place', when: afterClosing, amount: '' }),
  {
    text: 'rule-editor.preset.fees.latePercent',
    make: ({ rules }) => ({
      per: 'place',
      when: afterClosing,
      amount: { percent: 50, of: placeFees(rules) },
    }),
  },
  {
    text: 'rule-editor.preset.fees.levy',
    make: ({ t }) => ({
      per: 'place',
      amount: fee,
      includes: { [t('rule-editor.federation')]: 0 },
    }),
  },
  {
    text: 'rule-editor.preset.fees.block',
    make: ({ rules }) => ({
      ...{ per: 'pair', each: 'block', amount: '' },
      replaces: placeFees(rules),
    }),
  },
  feePreset('thirdFree', {
    per: 'pair',
    when: [{ count: 'place' }, '>=', 3],
    amount: { times: [-1, { lowest: 'competition.fee', over: 'place' }] },
  }),
  feePreset('highest', { per: 'pair', amount: '', highest: { group: 'ground', within: 'rider' } }),
  feePreset('steps', {
    per: 'rider',
    amount: {
      by: { count: 'place' },
      upTo: [
        [3, ''],
        [null, ''],
      ],
    },
  }),
  feePreset('perDay', { per: 'horse', each: 'day', amount: '' }),
  feePreset('noShow', { per: 'place', when: ['place.noShow', '=', true], amount: '' }),
]

const ofProduct: Condition = ['product.id', 'in', []]

/** What is no start: boxes, bedding, and what happens afterwards. */
export const extraFeePresets: readonly Preset<Fee>[] = [
  feePreset('stay', { per: 'item', when: ofProduct, amount: '' }),
  feePreset('night', {
    ...{ per: 'item', when: ofProduct, amount: '' },
    quantity: { times: [{ fact: 'item.quantity' }, { fact: 'item.nights' }] },
  }),
  feePreset('piece', { per: 'item', when: ofProduct, amount: '' }),
  feePreset('change', {
    ...{ per: 'change', amount: '' },
    when: ['change.at', '>', { fact: 'show.closing' }],
  }),
  feePreset('reminder', {
    ...{ per: 'incident', amount: '' },
    when: ['incident.kind', '=', 'reminder'],
  }),
  feePreset('returned', {
    ...{ per: 'incident', amount: '' },
    when: ['incident.kind', '=', 'returned'],
  }),
  feePreset('damage', {
    ...{ per: 'incident', amount: { fact: 'incident.amount' } },
    when: ['incident.kind', '=', 'damage'],
  }),
]

const untilClosing: Condition = ['entry.withdrawnAt', '<=', { fact: 'show.closing' }]
const laterThanClosing: Condition = ['entry.withdrawnAt', '>', { fact: 'show.closing' }]

const refundPreset = (
  name: PresetName<'refunds'>,
  rule: Omit<Refund, 'id' | 'text' | 'of'>,
  isAbout: (fee: Fee) => boolean = () => true,
): Preset<Refund> => ({
  text: `rule-editor.preset.refunds.${name}`,
  make: ({ rules }) => ({ of: rules.fees.filter(isAbout).map(({ id }) => id), ...rule }),
})

const isPlace = ({ per }: Fee) => per === 'place'
const isItem = ({ per }: Fee) => per === 'item'

export const refundPresets: readonly Preset<Refund>[] = [
  refundPreset(
    'beforeClosing',
    { when: ['place.withdrawnAt', '<=', { fact: 'show.closing' }] },
    isPlace,
  ),
  refundPreset('lessFee', { when: untilClosing, keep: '', per: 'entry' }),
  refundPreset('nothing', { when: laterThanClosing, percent: 0 }),
  refundPreset('replaced', { when: ['place.replaced', '=', true], keep: '' }, isPlace),
  refundPreset(
    'lateHalf',
    { when: { all: [afterClosing, ['place.withdrawnAt', 'known']] }, percent: 50 },
    isPlace,
  ),
  refundPreset('certificate', {
    when: {
      all: [
        ['entry.withdrawnAt', 'known'],
        ['entry.certificate', 'known'],
      ],
    },
    percent: 75,
  }),
  refundPreset('scratch', { when: ['place.scratchedAt', 'known'], keep: '' }, isPlace),
  refundPreset('showCancelled', { when: ['show.cancelledAt', 'known'] }),
  refundPreset('classCancelled', { when: ['competition.cancelledAt', 'known'] }, isPlace),
  refundPreset('boxes', { when: ['item.withdrawnAt', 'known'], percent: 0 }, isItem),
  refundPreset('credit', { when: laterThanClosing, as: 'credit' }),
]

const limitPreset = (
  name: PresetName<'limits'>,
  rule: Omit<Limit, 'id' | 'text'>,
): Preset<Limit> => ({ text: `rule-editor.preset.limits.${name}`, make: () => rule })

/** An entry that comes when it is full waits. */
const waiting: Pick<Limit, 'then'> = {
  // biome-ignore lint/suspicious/noThenProperty: the word of the file; nobody awaits a limit
  then: 'wait',
}

export const limitPresets: readonly Preset<Limit>[] = [
  limitPreset('competition', {
    ...{ count: 'place', within: ['competition'], most: { fact: 'competition.places' } },
    ...waiting,
  }),
  limitPreset('show', { count: 'place', within: ['show'], most: '', ...waiting }),
  limitPreset('horsesPerRider', { count: 'place', within: ['rider', 'competition'], most: 3 }),
  limitPreset('perHorse', { count: 'place', within: ['horse'], most: 3 }),
  limitPreset('perHorseDay', { count: 'place', within: ['horse', 'competition.day'], most: 2 }),
  limitPreset('oneSection', {
    ...{ count: 'place', distinct: 'competition.section', within: ['horse'], most: 1 },
  }),
  limitPreset('exclude', {
    ...{ count: 'place', where: ['competition.id', 'in', []], within: ['pair'] },
    ...{ distinct: 'competition.id', most: 1 },
  }),
  limitPreset('stock', {
    ...{ count: 'item', within: ['product'], most: { fact: 'product.stock' } },
    ...waiting,
  }),
  limitPreset('minimum', { count: 'place', within: ['competition'], least: 3 }),
]

const requirementPreset = (
  name: PresetName<'require'>,
  rule: Omit<Requirement, 'id' | 'text'>,
): Preset<Requirement> => ({ text: `rule-editor.preset.require.${name}`, make: () => rule })

const ofClubs: Condition = ['rider.club', 'in', []]

export const requirementPresets: readonly Preset<Requirement>[] = [
  requirementPreset('club', { of: 'place', must: ofClubs }),
  requirementPreset('invited', {
    ...{ of: 'place', must: { any: [ofClubs, ['rider.invited', '=', true]] } },
  }),
  requirementPreset('member', { of: 'rider', must: ['rider.member', '=', true] }),
  requirementPreset('licence', { of: 'place', must: ['rider.licence', 'in', []] }),
  requirementPreset('riderAge', { of: 'place', must: ['rider.ageInYear', 'between', [14, 21]] }),
  requirementPreset('riderAgeHeight', {
    ...{
      of: 'place',
      when: ['competition.height', '>=', 120],
      must: ['rider.ageInYear', '>=', 14],
    },
  }),
  requirementPreset('horseAge', { of: 'place', must: ['horse.age', '>=', 4] }),
  requirementPreset('pony', { of: 'place', must: ['horse.type', '=', 'pony'] }),
  requirementPreset('registered', { of: 'place', must: ['horse.registered', '=', true] }),
  requirementPreset('results', { of: 'place', must: ['horse.points', '<=', 225] }),
  requirementPreset('qualified', { of: 'place', must: ['place.qualified', '=', true] }),
  requirementPreset('standard', {
    ...{ of: 'place', must: ['pair.standardReached', '=', true], else: 'review' },
  }),
  requirementPreset('team', { of: 'team', must: [{ count: 'place' }, 'between', [3, 4]] }),
  requirementPreset('title', {
    ...{ of: 'place', must: ['rider.member', '=', true], else: 'unranked' },
  }),
  requirementPreset('stabling', { of: 'horse', must: { some: 'item', where: ofProduct } }),
  requirementPreset('approval', {
    ...{ of: 'entry', when: afterClosing, must: ['entry.approved', '=', true], else: 'review' },
  }),
  requirementPreset('noLate', {
    ...{ of: 'place', must: ['place.at', '<=', { fact: 'show.closing' }] },
  }),
]

function placeFees({ fees }: PriceListRules): string[] {
  return fees.filter(isPlace).map(({ id }) => id)
}
