import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  TextInput,
} from '@mantine/core'
import { z } from 'zod'
import { guestsOf } from '#domain/stabling/guests.ts'
import type { SiteStay } from '#domain/stabling/site.ts'
import { type BoxUse, plain } from '#domain/stabling/stabling.ts'
import { type StayInput, stayInput } from '#domain/stabling/stabling-input.ts'
import { confirm } from '#web/components/confirm.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BeddingFields } from './bedding-fields.tsx'
import { FeatureFields } from './feature-fields.tsx'
import type { OpenSite } from './open-site.ts'
import { SharerFields } from './sharer-fields.tsx'
import type { SiteActs } from './use-site-acts.ts'
import { stayValues, useSiteSaves } from './use-site-saves.ts'

const typed = z.custom<StayInput>().pipe(z.preprocess((values) => values, stayInput))

interface StayDialogProps {
  open: OpenSite
  acts: SiteActs
  /** Null for a new one. */
  stay: SiteStay | null
  onClose: () => void
}

const sexes = ['mare', 'gelding', 'stallion'] as const

const useOf: Record<SiteStay['occupant'], BoxUse> = {
  horse: 'horse',
  tack: 'tack',
  feed: 'feed',
  guests: 'room',
  vehicle: 'pitch',
}

/** Who stays from when to when, what they need, and beside whom they want to be. */
export function StayDialog({ open, acts, stay, onClose }: StayDialogProps) {
  const t = useMessages()
  const saves = useSiteSaves()
  const stored = (stay && open.stayOf.get(stay.id)) ?? stay
  const section = useSectionForm<StayInput, StayInput>({
    name: `stay:${stay?.id ?? 'new'} in ${open.showId}`,
    schema: typed,
    stored: stored ? stayValues(stored) : newStay(open),
    async save(values, opened) {
      const saved = await saves.saveStay(stay?.id ?? null, values, stay ? opened : null)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved
    },
  })
  const { form } = section
  const { values } = form
  const occupants =
    open.sort === 'stables'
      ? (['horse', 'tack', 'feed'] as const)
      : (['guests', 'vehicle'] as const)
  const others = open.stays
    .filter(({ id }) => id !== stay?.id)
    .map(({ id, name, group }) => ({ value: id, label: group ? `${name} (${group})` : name }))
  const groups = [...new Set(open.site.stays.flatMap(({ group }) => group ?? []))]
  const remove = async () => {
    if (!stay) return
    const question = {
      ...{ title: t('stabling.stay.remove'), verb: t('stabling.stay.remove'), destructive: true },
      text: t('stabling.stay.remove.text', { name: stay.name }),
    }
    if ((await confirm(question)) && (await acts.removeStay(stay.id))) onClose()
  }
  const isHorse = values.occupant === 'horse'
  const isGuests = values.occupant === 'guests'
  const groupList = `groups-of-${open.showId}`
  return (
    <FormDialog
      shape="drawer"
      size="lg"
      title={stay?.name ?? t('stabling.stay.add')}
      form={section}
      onClose={onClose}
      labels={labelsOf(t)}
      wordsOf={(_field, value) => (typeof value === 'string' ? value : JSON.stringify(value))}
      beside={
        stay && (
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            {t('stabling.stay.remove')}
          </Button>
        )
      }
    >
      <Group grow align="flex-start">
        <Select
          label={t('stabling.stay.occupant')}
          allowDeselect={false}
          data={occupants.map((value) => ({ value, label: t(`stabling.occupant.${value}`) }))}
          {...form.getInputProps('occupant')}
        />
        <TextInput
          label={t('stabling.stay.name')}
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {isHorse && (
          <Select
            label={t('stabling.stay.sex')}
            placeholder={t('stabling.sex.unknown')}
            clearable
            data={sexes.map((value) => ({ value, label: t(`stabling.sex.${value}`) }))}
            {...form.getInputProps('sex')}
          />
        )}
      </Group>
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        <DayInput
          label={t('stabling.stay.from')}
          value={values.from}
          error={form.errors['from']}
          onChange={(day) => form.setFieldValue('from', day)}
        />
        <DayInput
          label={t('stabling.stay.until')}
          value={values.until}
          error={form.errors['until']}
          onChange={(day) => form.setFieldValue('until', day)}
        />
        <TextInput
          label={t('stabling.stay.expectedAt')}
          maxLength={5}
          value={values.expectedAt ?? ''}
          error={form.errors['expectedAt']}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('expectedAt', value === '' ? null : value)
          }
        />
      </SimpleGrid>
      <TextInput
        label={t('stabling.stay.group')}
        description={t('stabling.stay.group.hint')}
        maxLength={120}
        list={groupList}
        value={values.group ?? ''}
        error={form.errors['group']}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('group', value === '' ? null : value)
        }
      />
      <datalist id={groupList}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      {isGuests && (
        <SharerFields
          sharers={values.sharers}
          nights={values}
          officials={officialsWithoutRoom(open, stay, values.sharers)}
          onChange={(sharers) => {
            form.setFieldValue('sharers', [...sharers])
            // A room is known by its first guest until the office names it.
            if (values.name === '' && sharers[0]) form.setFieldValue('name', sharers[0].name)
          }}
        />
      )}
      <MultiSelect
        label={t('stabling.stay.barns')}
        data={open.barns.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('barnIds')}
      />
      <MultiSelect
        label={t('stabling.stay.beside')}
        searchable
        limit={50}
        data={others}
        {...form.getInputProps('beside')}
      />
      <MultiSelect
        label={t('stabling.stay.notBeside')}
        searchable
        limit={50}
        data={others}
        {...form.getInputProps('notBeside')}
      />
      <Fieldset legend={t('stabling.stay.needs')}>
        <FeatureFields
          value={values.needs}
          isFor={useOf[values.occupant]}
          onChange={(needs) => form.setFieldValue('needs', needs)}
        />
        {isHorse && (
          <Checkbox
            mt="xs"
            label={t('stabling.stay.isolation')}
            {...form.getInputProps('isolation', { type: 'checkbox' })}
          />
        )}
      </Fieldset>
      {isHorse && (
        <BeddingFields
          bedding={values.bedding}
          onChange={(bedding) => form.setFieldValue('bedding', [...bedding])}
        />
      )}
      <TextInput label={t('stabling.stay.note')} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

/** Each official sleeps in one room. */
function officialsWithoutRoom(
  { site, officials }: OpenSite,
  stay: SiteStay | null,
  sharers: StayInput['sharers'],
): string[] {
  const others = site.stays.filter(({ id }) => id !== stay?.id)
  const taken = new Set([...sharers, ...others.flatMap(guestsOf)].map(({ name }) => name))
  return officials.filter((name) => !taken.has(name))
}

function labelsOf(t: ReturnType<typeof useMessages>): Record<keyof StayInput, string> {
  return {
    occupant: t('stabling.stay.occupant'),
    name: t('stabling.stay.name'),
    sex: t('stabling.stay.sex'),
    from: t('stabling.stay.from'),
    until: t('stabling.stay.until'),
    needs: t('stabling.stay.needs'),
    isolation: t('stabling.stay.isolation'),
    group: t('stabling.stay.group'),
    barnIds: t('stabling.stay.barns'),
    beside: t('stabling.stay.beside'),
    notBeside: t('stabling.stay.notBeside'),
    bedding: t('stabling.stay.bedding'),
    sharers: t('stabling.stay.sharers'),
    note: t('stabling.stay.note'),
    expectedAt: t('stabling.stay.expectedAt'),
  }
}

function newStay({ site, sort }: OpenSite): StayInput {
  return {
    occupant: sort === 'stables' ? 'horse' : 'guests',
    ...{ name: '', sex: null, from: site.opens, until: site.closes, needs: plain },
    ...{ isolation: false, group: null, barnIds: [], beside: [], notBeside: [] },
    ...{ bedding: [], sharers: [], note: '', expectedAt: null },
  }
}
