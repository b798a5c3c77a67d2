import { Accordion, NativeSelect, Stack, Switch } from '@mantine/core'
import { type Kind, kinds, leadsToOne } from '#domain/entries/kinds.ts'
import type { PriceListRules, Refund } from '#domain/entries/rules.ts'
import { refundSentence } from '#locales/rule-sentence.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { money, number } from './offered-facts.ts'
import { useProblem, useRuleEditing } from './rule-editing.tsx'
import { RuleEditors } from './rule-editors.tsx'
import {
  ConditionPart,
  FeesSelect,
  OptionalValue,
  type RuleFieldsProps,
  RuleSentence,
  TextField,
  WholeProblem,
} from './rule-parts.tsx'

/** What comes back of which fees, and when. */
export function RefundEditor(props: RuleFieldsProps<Refund>) {
  const { vocabulary, problems } = props
  return (
    <RuleEditors {...{ vocabulary, problems }} hasCharges>
      <RefundFields {...props} />
    </RuleEditors>
  )
}

function RefundFields(props: RuleFieldsProps<Refund>) {
  const { value: refund, onChange, rules } = props
  const { words } = useRuleEditing()
  const t = useMessages()
  const about = askedOf(refund, rules)
  const of = refund.per ?? about
  const change = (next: Partial<Refund>) => onChange({ ...refund, ...next })
  return (
    <Stack>
      <RuleSentence>{refundSentence(refund, words)}</RuleSentence>
      <WholeProblem />
      <TextField
        name="text"
        label={t('rule-editor.text')}
        description={t('rule-editor.text.refund.hint')}
        value={refund.text}
        onChange={(text) => change({ text })}
        required
      />
      <FeesSelect
        name="of"
        label={t('rule-editor.of')}
        description={t('rule-editor.of.hint')}
        value={refund.of}
        onChange={(fees) => change({ of: [...fees] })}
      />
      <ConditionPart
        name="when"
        label={t('rule-editor.when.refund')}
        value={refund.when}
        onChange={(when) => change({ when: when ?? { all: [] } })}
        about={about}
      />
      <OptionalValue
        name="percent"
        label={t('rule-editor.comesBack.percent')}
        description={t('rule-editor.comesBack.hint')}
        setLabel={t('rule-editor.comesBack.set')}
        start={50}
        value={refund.percent}
        onChange={(percent) => change({ percent })}
        about={of}
        kind={number}
      />
      <OptionalValue
        name="keep"
        label={t('rule-editor.keep')}
        description={t('rule-editor.keep.hint')}
        setLabel={t('rule-editor.keep.set')}
        start=""
        value={refund.keep}
        onChange={(keep) => change({ keep })}
        about={of}
        kind={money}
      />
      <Accordion variant="separated">
        <Accordion.Item value="more">
          <Accordion.Control>{t('rule-editor.more')}</Accordion.Control>
          <Accordion.Panel>
            <FurtherFields {...{ refund, about, onChange }} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}

interface FurtherFieldsProps {
  refund: Refund
  about: Kind
  onChange: (refund: Refund) => void
}

function FurtherFields({ refund, about, onChange }: FurtherFieldsProps) {
  const t = useMessages()
  const problem = useProblem(['per'])
  const change = (next: Partial<Refund>) => onChange({ ...refund, ...next })
  const near = kinds.filter((kind) => leadsToOne(about, kind))
  const all = refund.per === undefined || near.includes(refund.per) ? near : [...near, refund.per]
  return (
    <Stack>
      <OptionalValue
        name="atLeast"
        label={t('rule-editor.atLeast')}
        setLabel={t('rule-editor.atLeast.set')}
        start=""
        value={refund.atLeast}
        onChange={(atLeast) => change({ atLeast })}
        about={refund.per ?? about}
        kind={money}
      />
      <NativeSelect
        label={t('rule-editor.perRefund')}
        description={t('rule-editor.perRefund.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={refund.per ?? ''}
        error={problem}
        data={[
          { value: '', label: t('rule-editor.perRefund.none') },
          ...all.map((kind) => ({ value: kind, label: t(`entry-rules.kind.one.${kind}`) })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          change({ per: kinds.find((kind) => kind === chosen) })
        }}
      />
      <Switch
        label={t('rule-editor.credit')}
        checked={refund.as === 'credit'}
        onChange={(event) => change({ as: event.currentTarget.checked ? 'credit' : undefined })}
      />
      <TextField
        name="id"
        label={t('rule-editor.id')}
        description={t('rule-editor.id.hint')}
        value={refund.id}
        maxLength={100}
        onChange={(id) => change({ id })}
      />
      <TextField
        name="note"
        label={t('rule-editor.note')}
        description={t('rule-editor.note.hint')}
        value={refund.note}
        maxLength={2000}
        onChange={(note) => change({ note: note === '' ? undefined : note })}
      />
    </Stack>
  )
}

/** Of fees for several kinds of things the one that has the fewest facts: they hold for all of them. */
function askedOf({ of }: Refund, { fees }: PriceListRules): Kind {
  const asked = fees.flatMap((fee) => (of.includes(fee.id) ? [fee.per] : []))
  const near = (kind: Kind) => kinds.filter((each) => leadsToOne(kind, each)).length
  return asked.toSorted((one, other) => near(one) - near(other))[0] ?? 'place'
}
