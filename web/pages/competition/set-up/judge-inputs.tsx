import { useMutation } from '@apollo/client/react'
import { Button, Chip, Group, Input, Select, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { splitName } from '#domain/entries/split-name.ts'
import { judgePositions } from '#domain/scoring/dressage/rules.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { addJudgeMutation, setUpChoicesQuery } from './operations.ts'
import type { SetUpFormState } from './set-up-form.tsx'
import { withPositions } from './set-up-values.ts'
import { templateFor } from './template-for.ts'

interface JudgeInputsProps {
  form: SetUpFormState
  show: SetUpShowFragment
  test: LibraryTestFragment | undefined
  /** Positions of whom marks are recorded: they stay. */
  judged: readonly string[]
}

export function JudgeInputs({ form, show, test, judged }: JudgeInputsProps) {
  const t = useMessages()
  const { judges, eventId } = form.values
  const positions = judges.map((judge) => judge.position)
  const event = show.events.find(({ id }) => id === eventId)
  const suggested = test ? templateFor(test, event?.code ?? null).judgePositions : positions
  const choose = (wanted: readonly string[]) =>
    form.setFieldValue('judges', withPositions(judges, [...wanted, ...judged]))
  return (
    <Stack gap="sm">
      <Input.Wrapper
        label={t('competitions.positions')}
        description={t('competitions.positions.hint')}
        labelElement="div"
        error={form.errors['judges']}
      >
        <Chip.Group multiple value={positions} onChange={choose}>
          <Group gap="xs" mt="xs">
            {judgePositions.map((position) => (
              <Chip key={position} value={position} size="sm" disabled={judged.includes(position)}>
                {position}
              </Chip>
            ))}
            {suggested.join() !== positions.join() && (
              <Button size="compact-sm" variant="subtle" onClick={() => choose(suggested)}>
                {t('competitions.positions.suggested', { positions: suggested.join(' ') })}
              </Button>
            )}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {judged.length > 0 && (
        <Group gap={6} wrap="nowrap">
          <IconLock size={16} aria-hidden />
          <Text size="sm" c="dimmed">
            {t('competitions.positions.judged', { positions: judged.join(', ') })}
          </Text>
        </Group>
      )}
      {judges.map((judge, index) => (
        <JudgeSelect
          key={judge.position}
          position={judge.position}
          show={show}
          value={judge.officialId}
          // One person sits in one place.
          taken={judges.flatMap((other) => (other === judge ? [] : (other.officialId ?? [])))}
          error={
            form.errors[`judges.${index}.officialId`] ?? form.errors[`judges.${index}.position`]
          }
          onChange={(officialId) => form.setFieldValue(`judges.${index}.officialId`, officialId)}
        />
      ))}
    </Stack>
  )
}

interface JudgeSelectProps {
  position: string
  show: SetUpShowFragment
  value: string | null
  taken: readonly string[]
  error: ReactNode
  onChange: (officialId: string | null) => void
}

const newJudge = 'new'

/** An official of the show, or a name that is typed: it becomes one. */
function JudgeSelect({ position, show, value, taken, error, onChange }: JudgeSelectProps) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const [add, { loading }] = useMutation(addJudgeMutation, {
    refetchQueries: [setUpChoicesQuery],
    awaitRefetchQueries: true,
  })
  const options = show.officials
    .filter((official) => official.function === 'judge' || official.id === value)
    .map((official) => ({
      value: official.id,
      label: [listName(official), official.nation, official.level].filter(Boolean).join(' · '),
      disabled: taken.includes(official.id),
    }))
  const typed = search.trim()
  const isKnown = options.some(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const addTyped = async () => {
    const { firstName, familyName } = splitName(typed)
    try {
      const input = { firstName, familyName, function: 'judge' }
      const { data } = await add({ variables: { showId: show.id, input } })
      if (!data) return
      onChange(data.saveOfficial.id)
      notify(t('competitions.judgeAdded', { name: spokenName(data.saveOfficial) }))
    } catch (problem) {
      const { general, fields } = problemsOf(problem, t)
      notifyError([...Object.values(fields), ...general].join(' '))
    }
  }
  const offersNew = typed !== '' && !isKnown
  return (
    <Select
      label={t('competitions.judgeAt', { position })}
      placeholder={t('competitions.judge.choose')}
      searchable
      clearable
      disabled={loading}
      error={error}
      data={[
        ...options,
        ...(offersNew
          ? [{ value: newJudge, label: t('competitions.judge.add', { name: typed }) }]
          : []),
      ]}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(chosen) => (chosen === newJudge ? void addTyped() : onChange(chosen))}
    />
  )
}
