import { Checkbox, Stack, TextInput } from '@mantine/core'
import { type BlockValues, blockForm } from '#domain/entries/block-input.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { competitionName } from './block-values.ts'
import { blockLabels, blockWords } from './block-words.ts'
import { PlaceFields } from './place-fields.tsx'
import type { BlockPlace, BlockStore } from './use-blocks.ts'

interface BlockDialogProps {
  open: OpenEntrySystem
  place: BlockPlace
  /** As it is stored now, or as a new one begins. */
  stored: BlockValues
  /** Null for a new one. */
  taken: number | null
  store: BlockStore
  onClose: () => void
}

/** A block in a drawer: its competitions to tick, its places and its waiting list. */
export function BlockDialog({ open, place, stored, taken, store, onClose }: BlockDialogProps) {
  const t = useMessages()
  const { competitions } = open.system
  const section = useSectionForm<BlockValues, BlockValues>({
    name: `block:${place.id ?? 'new'} in ${open.show.id}`,
    schema: blockForm,
    stored,
    async save(values, opened) {
      const saved = await store.save(place, values, place.id === null ? null : opened)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved
    },
  })
  const { form } = section
  const title = place.isOfShow ? t('entry-system.block.ofShow') : stored.name
  return (
    <FormDialog
      shape="drawer"
      size="lg"
      title={place.id === null && !place.isOfShow ? t('entry-system.block.new') : title}
      form={section}
      onClose={onClose}
      labels={blockLabels(t)}
      wordsOf={(field, value) => blockWords({ field, value, competitions }, t)}
    >
      {!place.isOfShow && (
        <TextInput
          label={t('entry-system.block.name')}
          description={t('entry-system.block.name.text')}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
      {!place.isOfShow && (
        <Checkbox.Group
          label={t('entry-system.block.competitions')}
          description={t('entry-system.block.competitions.text')}
          value={form.values.competitionIds}
          onChange={(ids) =>
            form.setFieldValue(
              'competitionIds',
              ids.toSorted((a, b) => Number(a) - Number(b)),
            )
          }
        >
          <Stack gap="xs" mt="xs">
            {competitions.map((competition) => (
              <Checkbox
                key={competition.id}
                value={competition.id}
                label={competitionName(competition)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <PlaceFields
        value={form.values}
        onChange={(changed) => form.setValues(changed)}
        errors={form.errors}
        taken={taken}
        capacityLabel={t('entry-system.block.capacity')}
        timeZone={open.show.timeZone}
      />
    </FormDialog>
  )
}
