import { useMutation, useQuery } from '@apollo/client/react'
import { Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { isSame } from '#domain/forms/section.ts'
import { FactFields } from '#web/components/entry-rules/fact-fields.tsx'
import { RuleEditors } from '#web/components/entry-rules/rule-editors.tsx'
import { withFact } from '#web/components/entry-rules/sample-things.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useEntryVocabulary } from '#web/components/entry-system/use-entry-vocabulary.ts'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Competition, competitionName, ownBlockOf, ownValuesOf } from './block-values.ts'
import { blockLabels, blockWords } from './block-words.ts'
import {
  type CompetitionValues,
  competitionForm,
  factFields,
  factsOf,
  formOf,
  furtherFacts,
  placeFields,
  textFacts,
} from './competition-form.ts'
import { competitionFeeQuery, saveFeeMutation } from './operations.ts'
import { PlaceFields } from './place-fields.tsx'
import type { BlockStore } from './use-blocks.ts'

interface CompetitionDialogProps {
  open: OpenEntrySystem
  competition: Competition
  store: BlockStore
  onClose: () => void
}

interface StoredFee {
  amount: number
  currency: string
}

/** Waits for the fee, which stands with the conditions of the competition. */
export function CompetitionDialog(props: CompetitionDialogProps) {
  const { open, competition } = props
  const { data } = useQuery(competitionFeeQuery, {
    variables: { showId: open.show.id, id: competition.id },
    fetchPolicy: 'network-only',
  })
  if (!data?.competition) return null
  return <Fields {...props} fee={readConditions(data.competition.conditions).fee} />
}

/** Fee, places and facts of one competition. The fee and the places are those of its set-up page. */
function Fields(props: CompetitionDialogProps & { fee: StoredFee | null }) {
  const { open, competition, fee, onClose } = props
  const t = useMessages()
  const { blocks, competitions } = open.system
  const stored = storedForm(props)
  const section = useSectionForm<CompetitionValues, CompetitionValues>({
    name: `entry-competition:${competition.id}`,
    schema: competitionForm,
    stored,
    save: useSaveParts(props),
  })
  const { form } = section
  const vocabulary = useEntryVocabulary(open)
  const further = furtherFacts(open.rules, vocabulary)
  const currency = fee?.currency ?? open.show.currency
  return (
    <FormDialog
      shape="drawer"
      size="lg"
      title={competitionName(competition)}
      form={section}
      onClose={onClose}
      labels={{
        ...blockLabels(t),
        capacity: t('entry-system.competition.mostStarters'),
        fee: t('entry-system.competition.fee'),
        ...Object.fromEntries(factFields.map((fact) => [fact, t(`entry-system.fact.${fact}`)])),
      }}
      wordsOf={(field, value) =>
        typeof value === 'string' ? value : blockWords({ field, value, competitions }, t)
      }
    >
      <MoneyInput
        label={t('entry-system.competition.fee')}
        description={t('entry-system.competition.fee.text')}
        maw={320}
        data-autofocus
        currency={currency}
        value={form.values.fee}
        error={form.errors['fee']}
        onChange={(amount) => form.setFieldValue('fee', amount)}
        rightSection={currency}
        rightSectionWidth={56}
      />
      <PlaceFields
        value={form.values}
        onChange={(changed) => form.setValues(changed)}
        errors={form.errors}
        taken={ownBlockOf(blocks, competition.id)?.taken ?? null}
        capacityLabel={t('entry-system.competition.mostStarters')}
        timeZone={open.show.timeZone}
      />
      <Fieldset legend={t('entry-system.competition.facts')}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {textFacts.map((fact) => (
              <TextInput
                key={fact}
                label={t(`entry-system.fact.${fact}`)}
                description={t(`entry-system.fact.${fact}.text`)}
                maxLength={200}
                {...form.getInputProps(fact)}
              />
            ))}
            <DecimalInput
              label={t('entry-system.fact.height')}
              description={t('entry-system.fact.height.text')}
              unit="cm"
              minimum={1}
              maximum={300}
              value={form.values.height}
              error={form.errors['height']}
              onChange={(height) => form.setFieldValue('height', height)}
            />
          </SimpleGrid>
          <RuleEditors vocabulary={vocabulary} problems={[]}>
            <FactFields
              kind="competition"
              thing={form.values.further}
              facts={further}
              onChange={(fact, next) =>
                form.setFieldValue('further', withFact(form.values.further, fact, next))
              }
            />
          </RuleEditors>
        </Stack>
      </Fieldset>
    </FormDialog>
  )
}

type Stored = Pick<CompetitionDialogProps, 'open' | 'competition'> & { fee: StoredFee | null }

function storedForm({ open, competition, fee }: Stored): CompetitionValues {
  const facts = open.rules.competitions.find(({ id }) => id === competition.id)
  return formOf(fee?.amount ?? null, ownValuesOf(open.system.blocks, competition), facts)
}

type Values = CompetitionValues

/** Null: stored, or not changed. */
type PartSaved = { stored: Values; changedMeanwhile: readonly string[] } | null

/** Saves what was changed of the three, one after the other; the first that another person changed stops it. */
function useSaveParts({ open, competition, fee, store, onClose }: CompetitionDialogProps & Stored) {
  const factList = useRuleList('competitions')
  const [sendFee] = useMutation(saveFeeMutation)
  const { id } = competition
  const facts = open.rules.competitions.find((each) => each.id === id)
  const currency = fee?.currency ?? open.show.currency
  const feeOf = ({ fee: amount }: Values) => (amount === null ? null : { amount, currency })
  const saveFee = async (values: Values, opened: Values): Promise<PartSaved> => {
    const sent = { input: { fee: feeOf(values) }, opened: { fee: feeOf(opened) } }
    const { data } = await sendFee({ variables: { id, ...sent } })
    const { changedMeanwhile = [], stored } = data?.saveConditions ?? {}
    if (changedMeanwhile.length === 0) return null
    const now = readConditions(stored?.conditions).fee
    return { stored: { ...opened, fee: now?.amount ?? null }, changedMeanwhile }
  }
  const savePlaces = async (values: Values, opened: Values): Promise<PartSaved> => {
    const own = { name: '', competitionIds: [id] }
    const saved = await store.saveOwn(id, { ...values, ...own }, { ...opened, ...own })
    if (!saved || saved.changedMeanwhile.length === 0) return null
    const { stored, changedMeanwhile } = saved
    return { stored: { ...opened, ...formOf(values.fee, stored, facts) }, changedMeanwhile }
  }
  const saveFacts = async (values: Values, opened: Values): Promise<PartSaved> => {
    const before = facts ? factsOf(id, facts, opened) : null
    const saved = await factList.saveSection(factsOf(id, facts, values), before)
    if (!saved || saved.changedMeanwhile.length === 0) return null
    const { changedMeanwhile } = saved
    const places = { ...values, name: '', competitionIds: [id] }
    return { stored: formOf(values.fee, places, saved.stored), changedMeanwhile }
  }
  const parts = [
    [['fee'], saveFee],
    [placeFields, savePlaces],
    [factFields, saveFacts],
  ] as const
  return async (values: Values, opened: Values) => {
    for (const [fields, save] of parts) {
      if (fields.every((field) => isSame(values[field], opened[field]))) continue
      const refused = await save(values, opened)
      if (refused) return refused
    }
    onClose()
    return { stored: values, changedMeanwhile: [] }
  }
}
