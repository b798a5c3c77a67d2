import { useMutation } from '@apollo/client/react'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { registeredPersonInput } from '#domain/registry/registered-input.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import type { RegistryPersonFactsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldWords } from '../fact-words.ts'
import { personQuery, savePersonMutation } from '../operations.ts'
import type { OpenPerson } from './person.tsx'

/** Corrects a person, or proposes it to who holds the row. */
export function PersonForm({ person, onClose }: { person: OpenPerson; onClose: () => void }) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [save] = useMutation(savePersonMutation, {
    refetchQueries: [personQuery],
    awaitRefetchQueries: true,
  })
  const holder = person.holder ?? t('registry.holder.nobody')
  const section = useSectionForm({
    name: `registry-person:${person.id}`,
    schema: registeredPersonInput,
    stored: sectionOf(person),
    save: async (input, opened) => {
      const variables = { id: person.id, input, opened, reason: reason || null }
      const { data } = await save({ variables })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveRegistryPerson
      if (changedMeanwhile.length === 0) {
        notify(person.mayChange ? t('shell.saved') : t('registry.proposed', { holder }))
        onClose()
      }
      return { stored: sectionOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const names = Object.keys(registeredPersonInput.shape)
  return (
    <FormDialog
      shape="drawer"
      title={spokenName(person)}
      form={section}
      onClose={onClose}
      labels={Object.fromEntries(names.map((name) => [name, fieldWords(name, t)]))}
      {...(!person.mayChange && { verb: t('registry.propose.send') })}
    >
      {!person.mayChange && (
        <Text size="sm" c="dimmed">
          {t(person.isOwn ? 'registry.propose.own' : 'registry.propose.text', { holder })}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('registry.field.firstName')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('registry.field.familyName')}
          required
          maxLength={100}
          {...form.getInputProps('familyName')}
        />
        <NationChoice label={t('registry.field.nation')} {...form.getInputProps('nation')} />
        <DecimalInput
          label={t('registry.field.birthYear')}
          minimum={1900}
          maximum={2100}
          write={String}
          {...form.getInputProps('birthYear')}
        />
        <TextInput
          label={t('registry.field.feiId')}
          maxLength={30}
          {...form.getInputProps('feiId')}
        />
        <TextInput
          label={t('registry.field.club')}
          maxLength={200}
          {...form.getInputProps('club')}
        />
      </SimpleGrid>
      {!person.mayChange && (
        <TextInput
          label={t('registry.propose.reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

/** As the form has it: texts that are missing are empty. */
function sectionOf(person: RegistryPersonFactsFragment) {
  const { firstName, familyName, nation, birthYear, feiId, club } = person
  return {
    firstName,
    familyName,
    nation: nation ?? null,
    birthYear: birthYear ?? null,
    feiId: feiId ?? '',
    club: club ?? '',
  }
}
