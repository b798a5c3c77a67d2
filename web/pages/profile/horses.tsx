import { useMutation } from '@apollo/client/react'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { horseInput, horseRelations } from '#domain/registry/profile-input.ts'
import { sexes } from '#domain/registry/sexes.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { KeptPanel, LinkedPanel } from './kept-panel.tsx'
import { KeptSection } from './kept-section.tsx'
import { profileQuery, removeHorseMutation, saveHorseMutation } from './operations.ts'
import type { Horse } from './profile.tsx'
import { StateBadge } from './state-badge.tsx'

export function Horses({ horses }: { horses: readonly Horse[] }) {
  const t = useMessages()
  return (
    <KeptSection
      kind="horse"
      title={t('profile.horses')}
      kept={horses}
      list={(open) => (
        <DataTable
          name="my-horses"
          label={t('profile.horses')}
          rows={horses}
          columns={columnsOf(t)}
          rowName={({ name }) => name}
          onOpen={open}
        />
      )}
      panel={(horse, onClose) => <HorsePanel horse={horse} onClose={onClose} />}
    />
  )
}

const texts = ['ueln', 'feiId', 'microchip', 'breed', 'colour', 'sire', 'dam', 'owner'] as const

function columnsOf(t: Translate): DataColumn<Horse>[] {
  return [
    { id: 'name', header: t('profile.field.name'), value: ({ name }) => name },
    {
      id: 'birthYear',
      header: t('profile.field.birthYear'),
      value: ({ birthYear }) => birthYear ?? null,
      csv: ({ birthYear }) => String(birthYear ?? ''),
      cell: ({ birthYear }) => birthYear,
      align: 'end',
      width: 120,
      onPhoneBelow: 'named',
    },
    {
      id: 'sex',
      header: t('profile.field.sex'),
      value: ({ sex }) => (sex ? t(`profile.sex.${sex}`) : null),
      width: 110,
      onPhoneBelow: 'plain',
    },
    ...texts.map((fact): DataColumn<Horse> => {
      return {
        id: fact,
        header: t(`profile.field.${fact}`),
        value: (horse) => horse[fact] ?? null,
        onPhoneBelow: 'named',
        ...(!['ueln', 'owner'].includes(fact) && { hiddenAtFirst: true }),
      }
    }),
    {
      id: 'state',
      header: t('profile.state'),
      value: ({ state }) => (state === 'own' ? null : t(`profile.state.${state}`)),
      cell: ({ state }) => <StateBadge state={state} />,
      onPhoneBelow: 'plain',
    },
  ]
}

function HorsePanel({ horse, onClose }: { horse: Horse | null; onClose: () => void }) {
  const t = useMessages()
  const readAgain = { refetchQueries: [profileQuery], awaitRefetchQueries: true }
  const [save] = useMutation(saveHorseMutation, readAgain)
  const [remove] = useMutation(removeHorseMutation, readAgain)
  const onRemove = async (id: string) => await remove({ variables: { id } })
  if (horse && !horse.mayEdit) {
    return (
      <LinkedPanel
        kept={horse}
        name={horse.name}
        facts={factsOf(horse, t)}
        remove={onRemove}
        onClose={onClose}
      />
    )
  }
  const isFixed = horse?.isFixed ?? false
  return (
    <KeptPanel
      kind="horse"
      kept={horse}
      name={horse?.name ?? ''}
      stored={valuesOf(horse)}
      schema={horseInput}
      nameOf={({ name }) => name}
      save={async (variables) => {
        const saved = (await save({ variables })).data?.saveHorse
        return saved && { ...saved, stored: valuesOf(saved.stored) }
      }}
      remove={onRemove}
      onClose={onClose}
    >
      {(form) => {
        const text = (fact: (typeof texts)[number]) => (
          <TextInput
            label={t(`profile.field.${fact}`)}
            autoComplete="off"
            {...form.getInputProps(fact)}
          />
        )
        return (
          <>
            <TextInput
              label={t('profile.field.name')}
              required
              readOnly={isFixed}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Select
              label={t('profile.field.horseRelation')}
              required
              allowDeselect={false}
              data={horseRelations.map((value) => ({
                value,
                label: t(`profile.horseRelation.${value}`),
              }))}
              {...form.getInputProps('relation')}
            />
            <SimpleGrid cols={2}>
              <DecimalInput
                label={t('profile.field.birthYear')}
                minimum={1950}
                maximum={2100}
                write={String}
                {...form.getInputProps('birthYear')}
              />
              <Select
                label={t('profile.field.sex')}
                clearable
                data={sexes.map((value) => ({ value, label: t(`profile.sex.${value}`) }))}
                {...form.getInputProps('sex')}
              />
            </SimpleGrid>
            <TextInput
              label={t('profile.field.ueln')}
              description={t('profile.field.ueln.text')}
              autoComplete="off"
              {...form.getInputProps('ueln')}
            />
            <SimpleGrid cols={2}>
              {text('microchip')}
              {text('feiId')}
              {text('breed')}
              {text('colour')}
              {text('sire')}
              {text('dam')}
            </SimpleGrid>
            {text('owner')}
            <NationChoice label={t('profile.field.nation')} {...form.getInputProps('nation')} />
          </>
        )
      }}
    </KeptPanel>
  )
}

function factsOf(horse: Horse, t: Translate) {
  const { relation, birthYear, sex, nation } = horse
  return [
    { label: t('profile.field.horseRelation'), value: t(`profile.horseRelation.${relation}`) },
    { label: t('profile.field.nation'), value: nation ?? null },
    { label: t('profile.field.birthYear'), value: birthYear ? String(birthYear) : null },
    { label: t('profile.field.sex'), value: sex ? t(`profile.sex.${sex}`) : null },
    ...texts.map((fact) => ({ label: t(`profile.field.${fact}`), value: horse[fact] ?? null })),
  ]
}

function valuesOf(horse: Horse | null): z.input<typeof horseInput> {
  return {
    relation: horse?.relation ?? 'owner',
    name: horse?.name ?? '',
    nation: horse?.nation ?? null,
    birthYear: horse?.birthYear ?? null,
    sex: horse?.sex ?? null,
    feiId: horse?.feiId ?? '',
    ueln: horse?.ueln ?? '',
    microchip: horse?.microchip ?? '',
    breed: horse?.breed ?? '',
    colour: horse?.colour ?? '',
    sire: horse?.sire ?? '',
    dam: horse?.dam ?? '',
    owner: horse?.owner ?? '',
  }
}
