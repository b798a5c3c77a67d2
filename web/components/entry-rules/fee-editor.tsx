import { Accordion, NativeSelect, Stack } from '@mantine/core'
import { chargeable, type Fee, stages } from '#domain/entries/rules.ts'
import { feeSentence } from '#locales/rule-sentence.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { EachSelect } from './each-select.tsx'
import { CurrencySelect, HighestFields, IncludesFields, VatInput } from './fee-details.tsx'
import { money, number } from './offered-facts.ts'
import { useRuleEditing } from './rule-editing.tsx'
import { RuleEditors } from './rule-editors.tsx'
import {
  ConditionPart,
  FeesSelect,
  OptionalValue,
  type RuleFieldsProps,
  RuleSentence,
  TextField,
  ValuePart,
  WholeProblem,
} from './rule-parts.tsx'

/** A fee rule as a whole, and what it says. */
export function FeeEditor(props: RuleFieldsProps<Fee>) {
  const { vocabulary, problems } = props
  return (
    <RuleEditors {...{ vocabulary, problems }} hasCharges>
      <FeeFields {...props} />
    </RuleEditors>
  )
}

function FeeFields(props: RuleFieldsProps<Fee>) {
  const { value: fee, onChange } = props
  const { words } = useRuleEditing()
  const t = useMessages()
  const { per, currency } = fee
  const change = (next: Partial<Fee>) => onChange({ ...fee, ...next })
  return (
    <Stack>
      <RuleSentence>{feeSentence(fee, words)}</RuleSentence>
      <WholeProblem />
      <TextField
        name="text"
        label={t('rule-editor.text')}
        description={t('rule-editor.text.fee.hint')}
        value={fee.text}
        onChange={(text) => change({ text })}
        required
      />
      <NativeSelect
        label={t('rule-editor.per')}
        description={t('rule-editor.per.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={per}
        data={chargeable.map((kind) => ({
          value: kind,
          label: t(`entry-rules.kind.one.${kind}`),
        }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          const kind = chargeable.find((each) => each === chosen)
          if (kind !== undefined) change({ per: kind })
        }}
      />
      <ValuePart
        name="amount"
        label={t('rule-editor.amount')}
        value={fee.amount}
        onChange={(amount) => change({ amount })}
        about={per}
        kind={money}
        currency={currency}
      />
      <ConditionPart
        name="when"
        label={t('rule-editor.when')}
        value={fee.when}
        onChange={(when) => change({ when })}
        about={per}
        whenEmpty={t('rule-editor.when.fee.empty')}
      />
      <Accordion variant="separated">
        <Accordion.Item value="more">
          <Accordion.Control>{t('rule-editor.more')}</Accordion.Control>
          <Accordion.Panel>
            <FurtherFields {...props} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}

function FurtherFields({ value: fee, onChange, vatRates }: RuleFieldsProps<Fee>) {
  const t = useMessages()
  const { per, owed = 'confirmed' } = fee
  const change = (next: Partial<Fee>) => onChange({ ...fee, ...next })
  return (
    <Stack>
      <EachSelect per={per} value={fee.each} onChange={(each) => change({ each })} />
      <OptionalValue
        name="quantity"
        label={t('rule-editor.quantity')}
        description={t('rule-editor.quantity.hint')}
        setLabel={t('rule-editor.quantity.set')}
        start={1}
        value={fee.quantity}
        onChange={(quantity) => change({ quantity })}
        about={per}
        kind={number}
      />
      <NativeSelect
        label={t('rule-editor.owed')}
        description={t('rule-editor.owed.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={owed}
        data={stages.map((stage) => ({ value: stage, label: t(`rule-editor.owed.${stage}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          const stage = stages.find((each) => each === chosen)
          change({ owed: stage === 'confirmed' ? undefined : stage })
        }}
      />
      <FeesSelect
        name="replaces"
        label={t('rule-editor.replaces')}
        description={t('rule-editor.replaces.hint')}
        value={fee.replaces ?? []}
        onChange={(replaces) =>
          change({ replaces: replaces.length === 0 ? undefined : [...replaces] })
        }
        except={fee.id}
      />
      <HighestFields per={per} value={fee.highest} onChange={(highest) => change({ highest })} />
      <IncludesFields
        value={fee.includes}
        onChange={(includes) => change({ includes })}
        currency={fee.currency}
      />
      <VatInput value={fee.vat} onChange={(vat) => change({ vat })} rates={vatRates ?? []} />
      <TextField
        name="payee"
        label={t('rule-editor.payee')}
        description={t('rule-editor.payee.hint')}
        value={fee.payee}
        onChange={(payee) => change({ payee: payee === '' ? undefined : payee })}
      />
      <TextField
        name="payer"
        label={t('rule-editor.payer')}
        description={t('rule-editor.payer.hint')}
        value={fee.payer}
        onChange={(payer) => change({ payer: payer === '' ? undefined : payer })}
      />
      <CurrencySelect value={fee.currency} onChange={(currency) => change({ currency })} />
      <TextField
        name="id"
        label={t('rule-editor.id')}
        description={t('rule-editor.id.hint')}
        value={fee.id}
        maxLength={100}
        onChange={(id) => change({ id })}
      />
      <TextField
        name="note"
        label={t('rule-editor.note')}
        description={t('rule-editor.note.hint')}
        value={fee.note}
        maxLength={2000}
        onChange={(note) => change({ note: note === '' ? undefined : note })}
      />
    </Stack>
  )
}
