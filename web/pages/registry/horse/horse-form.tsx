import { useMutation } from '@apollo/client/react'
import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { registeredHorseInput } from '#domain/registry/registered-input.ts'
import { sexes } from '#domain/registry/sexes.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { notify } from '#web/components/notify.tsx'
import type { RegistryHorseFactsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldWords } from '../fact-words.ts'
import { horseQuery, saveHorseMutation } from '../operations.ts'
import type { OpenHorse } from './horse.tsx'

/** Corrects a horse, or proposes it to who holds it. */
export function HorseForm({ horse, onClose }: { horse: OpenHorse; onClose: () => void }) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [save] = useMutation(saveHorseMutation, {
    refetchQueries: [horseQuery],
    awaitRefetchQueries: true,
  })
  const holder = horse.holder ?? t('registry.holder.nobody')
  const section = useSectionForm({
    name: `registry-horse:${horse.id}`,
    schema: registeredHorseInput,
    stored: sectionOf(horse),
    save: async (input, opened) => {
      const variables = { id: horse.id, input, opened, reason: reason || null }
      const { data } = await save({ variables })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveRegistryHorse
      if (changedMeanwhile.length === 0) {
        notify(horse.mayChange ? t('shell.saved') : t('registry.proposed', { holder }))
        onClose()
      }
      return { stored: sectionOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const names = Object.keys(registeredHorseInput.shape)
  const text = (field: 'name' | 'feiId' | 'ueln' | 'microchip' | 'sire' | 'dam' | Pedigree) => (
    <TextInput
      label={fieldWords(field, t)}
      required={field === 'name'}
      maxLength={field === 'name' ? 120 : 200}
      {...(field === 'name' && { 'data-autofocus': true })}
      {...form.getInputProps(field)}
    />
  )
  return (
    <FormDialog
      shape="drawer"
      title={horse.name}
      form={section}
      onClose={onClose}
      labels={Object.fromEntries(names.map((name) => [name, fieldWords(name, t)]))}
      {...(!horse.mayChange && { verb: t('registry.propose.send') })}
    >
      {!horse.mayChange && (
        <Text size="sm" c="dimmed">
          {t(horse.isOwn ? 'registry.propose.own' : 'registry.propose.text', { holder })}
        </Text>
      )}
      {text('name')}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NationChoice label={t('registry.field.nation')} {...form.getInputProps('nation')} />
        <DecimalInput
          label={t('registry.field.birthYear')}
          minimum={1900}
          maximum={2100}
          write={String}
          {...form.getInputProps('birthYear')}
        />
        <Select
          label={t('registry.field.sex')}
          clearable
          data={sexes.map((sex) => ({ value: sex, label: t(`registry.sex.${sex}`) }))}
          {...form.getInputProps('sex')}
        />
        {text('feiId')}
        {text('ueln')}
        {text('microchip')}
        {text('sire')}
        {text('dam')}
        {text('damSire')}
        {text('studbook')}
      </SimpleGrid>
      {text('breeder')}
      {!horse.mayChange && (
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

type Pedigree = 'damSire' | 'breeder' | 'studbook'

/** As the form has it: texts that are missing are empty. */
function sectionOf(horse: RegistryHorseFactsFragment) {
  return {
    name: horse.name,
    nation: horse.nation ?? null,
    birthYear: horse.birthYear ?? null,
    sex: horse.sex ?? null,
    feiId: horse.feiId ?? '',
    ueln: horse.ueln ?? '',
    microchip: horse.microchip ?? '',
    sire: horse.sire ?? '',
    dam: horse.dam ?? '',
    damSire: horse.damSire ?? '',
    breeder: horse.breeder ?? '',
    studbook: horse.studbook ?? '',
  }
}
