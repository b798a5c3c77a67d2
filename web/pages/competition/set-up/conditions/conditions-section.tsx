import { useMutation, useQuery } from '@apollo/client/react'
import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ConditionsValues } from '#domain/competitions/conditions.ts'
import { type Conditions, readConditions } from '#domain/competitions/stored-conditions.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { type ConditionsForm, conditionsForm, formOf } from './conditions-values.ts'
import { labelsOf, wordsOf } from './conditions-words.ts'
import { FeeInputs, LimitInputs, TeamInputs } from './limit-inputs.tsx'
import { conditionsQuery, saveConditionsMutation } from './operations.ts'
import { PrizeInputs } from './prize-inputs.tsx'
import { QualificationInputs } from './qualification-inputs.tsx'

/** What the schedule says beside the rules: a part of the set-up with a button of its own. */
export function ConditionsSection({
  showId,
  competitionId,
}: {
  showId: string
  competitionId: string
}) {
  const query = useQuery(conditionsQuery, {
    variables: { showId, id: competitionId },
    fetchPolicy: 'cache-and-network',
  })
  useTopic(`show:${showId}`, () => query.refetch())
  return (
    <QueryView query={query} pick={({ competition }) => competition}>
      {({ id, discipline, status, permissions, conditions, show }) => {
        const stored = readConditions(conditions)
        const isClosed = status === 'official' || status === 'cancelled'
        return (
          <ConditionsFields
            key={id}
            id={id}
            discipline={discipline}
            stored={stored}
            currency={show.currency}
            isReadOnly={isClosed || !permissions.includes('WRITE')}
          />
        )
      }}
    </QueryView>
  )
}

interface ConditionsFieldsProps {
  id: string
  discipline: string
  stored: Conditions
  /** Of the show. */
  currency: string
  isReadOnly: boolean
}

/** What every part of the form is given. */
export interface ConditionsPartProps {
  form: ConditionsForm
  errors: Readonly<Record<string, ReactNode>>
  onChange: (part: Partial<ConditionsForm>) => void
}

function ConditionsFields(props: ConditionsFieldsProps) {
  const { id, discipline, stored, currency, isReadOnly } = props
  const t = useMessages()
  const [send] = useMutation(saveConditionsMutation)
  const valuesOf = (conditions: Conditions) => formOf(conditions, { currency, locale: t.locale })
  const section = useSectionForm<ConditionsForm, ConditionsValues>({
    name: `conditions:${id}`,
    schema: conditionsForm,
    stored: valuesOf(stored),
    save: async (input, opened) => {
      const { data } = await send({ variables: { id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveConditions
      if (changedMeanwhile.length === 0) notify(t('conditions.saved'))
      return { stored: valuesOf(readConditions(stored.conditions)), changedMeanwhile }
    },
  })
  const { form } = section
  const part = {
    form: form.values,
    errors: form.errors,
    onChange: (change: Partial<ConditionsForm>) => form.setValues(change),
  }
  return (
    <Paper withBorder p="md" mt="lg">
      <SectionFrame
        section={section}
        mayWrite={!isReadOnly}
        label={t('conditions.title')}
        labels={labelsOf(discipline, t)}
        wordsOf={(field, value) => wordsOf({ field, value, form: form.values }, t)}
      >
        <div>
          <Title order={2}>{t('conditions.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('conditions.text')}
          </Text>
        </div>
        <FeeInputs {...part} />
        <LimitInputs {...part} discipline={discipline} />
        <TeamInputs {...part} discipline={discipline} />
        <PrizeInputs {...part} />
        <QualificationInputs {...part} />
      </SectionFrame>
    </Paper>
  )
}
