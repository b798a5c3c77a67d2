import { useMutation, useQuery } from '@apollo/client/react'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { horseOwnerInput } from '#domain/registry/registered-input.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { horseQuery, ownerPersonsQuery, saveOwnerMutation } from '../operations.ts'
import type { OpenHorse } from './horse.tsx'
import type { Owner } from './owners.tsx'

interface OwnerFormProps {
  horse: OpenHorse
  owner: Owner | null
  onClose: () => void
}

/** An owner: somebody of the registry, or a name, with the days. */
export function OwnerForm({ horse, owner, onClose }: OwnerFormProps) {
  const t = useMessages()
  const [save] = useMutation(saveOwnerMutation, {
    refetchQueries: [horseQuery],
    awaitRefetchQueries: true,
  })
  const section = useSectionForm({
    name: `horse-owner:${horse.id}:${owner?.id ?? 'new'}`,
    schema: horseOwnerInput,
    stored: sectionOf(owner),
    save: async (input, opened) => {
      const variables = { horseId: horse.id, id: owner?.id ?? null, input }
      const { data } = await save({ variables: { ...variables, opened: owner && opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveHorseOwner
      if (changedMeanwhile.length === 0) {
        notify(t('shell.saved'))
        onClose()
      }
      return { stored: sectionOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const labels = {
    personId: t('registry.owner.person'),
    name: t('registry.owner.name'),
    from: t('registry.field.from'),
    until: t('registry.field.until'),
  }
  return (
    <FormDialog
      shape="drawer"
      title={owner?.called ?? t('registry.owner.add')}
      form={section}
      onClose={onClose}
      labels={labels}
    >
      <PersonChoice
        label={labels.personId}
        chosen={owner?.personId ? { id: owner.personId, name: owner.called } : null}
        {...form.getInputProps('personId')}
      />
      <TextInput
        label={labels.name}
        description={t('registry.owner.name.hint')}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        <DayInput
          label={labels.from}
          {...form.getInputProps('from')}
          value={form.values.from ?? ''}
        />
        <DayInput
          label={labels.until}
          description={t('registry.owner.until.hint')}
          {...form.getInputProps('until')}
          value={form.values.until ?? ''}
        />
      </SimpleGrid>
    </FormDialog>
  )
}

interface PersonChoiceProps {
  label: string
  chosen: { id: string; name: string } | null
  value?: string | null
  error?: string
  onChange?: (id: string | null) => void
}

/** People of the registry, as one types. */
function PersonChoice({ label, chosen, value = null, error, onChange }: PersonChoiceProps) {
  const t = useMessages()
  const [text, setText] = useState(chosen?.name ?? '')
  const [search] = useDebouncedValue(text.trim(), 150)
  const query = useQuery(ownerPersonsQuery, { variables: { search }, skip: search === '' })
  const found = (query.data ?? query.previousData)?.persons ?? []
  const options = found.map((person) => ({
    value: person.id,
    label: [listName(person), person.nation, person.birthYear].filter(Boolean).join(' · '),
  }))
  const isListed = chosen === null || options.some((option) => option.value === chosen.id)
  return (
    <Select
      label={label}
      searchable
      clearable
      value={value}
      error={error}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onChange?.(id)}
      filter={({ options: all }) => all}
      nothingFoundMessage={search === '' ? undefined : t('registry.nothing', { search })}
      data={isListed ? options : [{ value: chosen.id, label: chosen.name }, ...options]}
    />
  )
}

function sectionOf(owner: Omit<Owner, 'called' | 'hasAccount' | 'id'> | null) {
  return {
    personId: owner?.personId ?? null,
    name: owner?.name ?? '',
    from: owner?.from ?? '',
    until: owner?.until ?? '',
  }
}
