import { useMutation } from '@apollo/client/react'
import { Select, SimpleGrid } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { splitName } from '#domain/competitor-list/split-name.ts'
import { hasWords, searchWords } from '#domain/registry/search-words.ts'
import { functionAt, groundJury } from '#domain/scoring/officials.ts'
import { spareJudge } from '#domain/scoring/spare-judge.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { addJudgeMutation, setUpChoicesQuery } from './operations.ts'
import type { SetUpFormState } from './set-up-form.tsx'

interface OfficialInputsProps {
  form: SetUpFormState
  show: SetUpShowFragment
  /** Positions, as their discipline has them. */
  parts: readonly string[]
}

/** Who is at which position: judges around the arena, at fences, in sections; the ground jury. */
export function OfficialInputs({ form, show, parts }: OfficialInputsProps) {
  const t = useMessages()
  const { officials } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: parts.length > 8 ? 2 : 1 }} spacing="sm">
      {parts.map((part, index) => (
        <OfficialSelect
          key={part}
          label={partWords(part, t)}
          position={part}
          show={show}
          value={officials[part] ?? null}
          // One person sits in one place; on a course one judges several fences.
          taken={
            isSeat(part)
              ? parts.flatMap((other) =>
                  other === part || !isSeat(other) ? [] : (officials[other] ?? []),
                )
              : []
          }
          error={
            form.errors[`judges.${index}.officialId`] ?? form.errors[`judges.${index}.position`]
          }
          onChange={(officialId) =>
            // Who is typed is there once the server has answered: others may have been chosen since.
            form.setFieldValue('officials', (now) => ({ ...now, [part]: officialId }))
          }
        />
      ))}
    </SimpleGrid>
  )
}

function isSeat(part: string): boolean {
  return part === spareJudge || /^[A-Z]$/.test(part) || groundJury.some((seat) => seat === part)
}

interface OfficialSelectProps {
  label: string
  position: string
  show: SetUpShowFragment
  value: string | null
  taken: readonly string[]
  error: ReactNode
  onChange: (officialId: string | null) => void
}

const newJudge = 'new'

/** An official of the show, or a name that is typed: it becomes one. */
function OfficialSelect(props: OfficialSelectProps) {
  const { label, position, show, value, taken, error, onChange } = props
  const t = useMessages()
  const wanted = functionAt(position)
  const [search, setSearch] = useState('')
  const [add, { loading }] = useMutation(addJudgeMutation, {
    refetchQueries: [setUpChoicesQuery],
    awaitRefetchQueries: true,
  })
  const options = show.officials
    .filter((official) => official.function === wanted || official.id === value)
    .map((official) => ({
      value: official.id,
      label: [listName(official), official.nation, official.level].filter(Boolean).join(' · '),
      disabled: taken.includes(official.id),
    }))
  const typed = search.trim()
  const chosen = options.find((option) => option.value === value)
  const found = typed === chosen?.label ? options : options.filter(named(typed))
  // A new one also beside others who are called alike, once both names are typed.
  const offersNew =
    typed !== '' && (found.length === 0 || (/\s/.test(typed) && !isOne(found, typed)))
  const addTyped = async () => {
    const { firstName, familyName } = splitName(typed)
    try {
      const input = { firstName, familyName, function: wanted }
      const { data } = await add({ variables: { showId: show.id, input } })
      if (!data) return
      const { stored } = data.saveOfficial
      onChange(stored.id)
      notify(t('competitions.judgeAdded', { name: spokenName(stored) }))
    } catch (problem) {
      notifyError(refusalWords(problem, t))
    }
  }
  const shown = [
    ...found,
    ...(offersNew
      ? [{ value: newJudge, label: t('competitions.judge.add', { name: typed }) }]
      : []),
  ]
  return (
    <Select
      label={label}
      placeholder={t('competitions.judge.choose')}
      searchable
      selectFirstOptionOnChange
      // What was typed for one person is not lost to a Tab; among several nobody is taken.
      autoSelectOnBlur={typed !== '' && typed !== chosen?.label && shown.length === 1}
      clearable
      allowDeselect={false}
      disabled={loading}
      error={error}
      data={[...options.filter((option) => !found.includes(option)), ...shown]}
      filter={() => shown}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      onKeyDown={({ key }) => key === 'Escape' && setSearch(chosen?.label ?? '')}
      onChange={(chosen) => (chosen === newJudge ? void addTyped() : onChange(chosen))}
    />
  )
}

/** In any order: a list has the family name first, who types may begin with the first name. */
function named(typed: string): (option: { label: string }) => boolean {
  return ({ label }) => hasWords(label, typed)
}

function isOne(options: readonly { label: string }[], typed: string): boolean {
  const words = searchWords(typed).toSorted().join(' ')
  return options.some(
    ({ label }) =>
      searchWords(label.split(' · ')[0] ?? '')
        .toSorted()
        .join(' ') === words,
  )
}
