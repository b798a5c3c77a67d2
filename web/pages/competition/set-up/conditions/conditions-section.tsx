import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Conditions, readConditions } from '#domain/competitions/stored-conditions.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.tsx'
import { type ConditionsForm, formOf, inputOf } from './conditions-values.ts'
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
  useTopic(`show:${showId}`, () => void query.refetch().catch(() => undefined))
  const readAnew = async () => {
    const { data } = await query.refetch()
    return readConditions(data?.competition?.conditions)
  }
  return (
    <QueryView query={query} pick={({ competition }) => competition}>
      {({ id, discipline, status, permissions, conditions }) => {
        const stored = readConditions(conditions)
        const isClosed = status === 'official' || status === 'cancelled'
        return (
          <ConditionsFields
            key={id}
            id={id}
            discipline={discipline}
            stored={stored}
            readAnew={readAnew}
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
  /** What others saved may not have come here yet. */
  readAnew: () => Promise<Conditions>
  isReadOnly: boolean
}

/** What every part of the form is given. */
export interface ConditionsPartProps {
  form: ConditionsForm
  onChange: (part: Partial<ConditionsForm>) => void
}

function ConditionsFields(props: ConditionsFieldsProps) {
  const { id, discipline, stored, readAnew, isReadOnly } = props
  const t = useMessages()
  const [send, { loading }] = useMutation(saveConditionsMutation)
  const [form, setForm] = useState(() => formOf(stored, t.locale))
  const [problems, setProblems] = useState<string[]>([])
  const [base, setBase] = useState(stored)
  const load = (conditions: Conditions) => {
    setBase(conditions)
    setForm(formOf(conditions, t.locale))
  }
  const isDirty = !isSame(form, formOf(base, t.locale))
  const changedMeanwhile = !isSame(stored, base)
  // Nothing typed: what is stored is shown at once.
  if (changedMeanwhile && !isDirty) load(stored)
  useUnsavedChanges(isDirty)
  const input = inputOf(form)
  const part = {
    form,
    onChange: (change: Partial<ConditionsForm>) => setForm((before) => ({ ...before, ...change })),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (input === null) return
    try {
      if (!changedMeanwhile && !isSame(await readAnew(), base)) {
        notifyError(t('setUp.changedMeanwhile'))
        return
      }
      const { data } = await send({ variables: { id, input } })
      if (data) load(readConditions(data.saveConditions.conditions))
      setProblems([])
      notify(t('conditions.saved'))
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      setProblems([...Object.values(fields), ...general])
    }
  }
  return (
    <Paper
      withBorder
      p="md"
      mt="lg"
      component="form"
      aria-label={t('conditions.title')}
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <Stack
        gap="lg"
        component="fieldset"
        // A fieldset is as wide as its widest input wants to be, also on a phone.
        miw={0}
        m={0}
        p={0}
        bd={0}
        {...(isReadOnly && { disabled: true })}
      >
        <div>
          <Title order={2}>{t('conditions.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('conditions.text')}
          </Text>
        </div>
        {changedMeanwhile && isDirty && <ChangedMeanwhile onLoad={() => load(stored)} />}
        <FeeInputs {...part} />
        <LimitInputs {...part} discipline={discipline} />
        <TeamInputs {...part} discipline={discipline} />
        <PrizeInputs {...part} />
        <QualificationInputs {...part} />
        <FormProblems problems={problems} />
        {!isReadOnly && (
          <Group>
            <Button
              type="submit"
              variant="default"
              loading={loading}
              disabled={!isDirty || input === null}
            >
              {t('shell.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function isSame<Value>(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
