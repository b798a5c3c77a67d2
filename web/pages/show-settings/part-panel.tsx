import { Button } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { FieldWords } from '#web/components/forms/changed-meanwhile.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { type SavedSection, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { PanelEnds } from './part-section.tsx'
import type { PartKind } from './part-uses.ts'
import type { SettingsShow } from './show-settings.tsx'
import { useRemovePart } from './use-remove-part.ts'

interface PartPanelProps<
  Part extends { id: string },
  Values extends Record<string, unknown>,
  Output,
> extends FieldWords<Values> {
  show: SettingsShow
  kind: PartKind
  /** As it is stored; null for a new one. */
  part: Part | null
  ends: PanelEnds
  schema: ZodType<Output, Values>
  valuesOf: (part: Part | null) => Values
  nameOf: (part: Part | Output) => string
  /** Undefined where nothing was answered; a new part was opened with nothing. */
  save: (part: {
    showId: string
    id: string | null
    input: Output
    opened: Output | null
  }) => Promise<SavedSection<Part> | undefined>
  remove: (id: string) => Promise<unknown>
  children: (form: ReturnType<typeof useForm<Values>>) => ReactNode
}

/** The panel in which a part of the show is typed in; a new one may be followed by another. */
export function PartPanel<
  Part extends { id: string },
  Values extends Record<string, unknown>,
  Output,
>(props: PartPanelProps<Part, Values, Output>) {
  const { show, kind, part, ends, schema, valuesOf, nameOf, save, children } = props
  const t = useMessages()
  const wantsAnother = useRef(false)
  const [isRemoving, setRemoving] = useState(false)
  const removePart = useRemovePart(show, kind)
  const place = { showId: show.id, id: part?.id ?? null }
  const section = useSectionForm<Values, Output>({
    name: `${kind}:${part?.id ?? `new in ${show.id}`}`,
    schema,
    stored: valuesOf(part),
    save: async (input, opened) => {
      const saved = await save({ ...place, input, opened: part && opened })
      if (!saved) return undefined
      const { stored, changedMeanwhile } = saved
      if (changedMeanwhile.length === 0) {
        notify(t('shows.part.saved', { name: nameOf(input) }), { id: 'part-saved' })
        if (wantsAnother.current) ends.onAnother()
        else ends.onClose()
      }
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
  const remove = async (stored: Part) => {
    setRemoving(true)
    const isRemoved = await removePart({
      id: stored.id,
      name: nameOf(stored),
      remove: () => props.remove(stored.id),
      restore: () =>
        save({ ...place, id: null, input: schema.parse(valuesOf(stored)), opened: null }),
    })
    setRemoving(false)
    if (isRemoved) ends.onClose()
  }
  return (
    <FormDialog
      shape="drawer"
      title={part ? nameOf(part) : t(`shows.part.new.${kind}`)}
      form={section}
      onClose={ends.onClose}
      mayWrite={show.permissions.includes('WRITE')}
      labels={props.labels}
      wordsOf={props.wordsOf}
      onSubmit={({ nativeEvent }) => {
        const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null
        wantsAnother.current =
          submitter instanceof HTMLElement && submitter.dataset['another'] === ''
      }}
      beside={
        part ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            loading={isRemoving}
            onClick={() => void remove(part)}
          >
            {t('shows.part.delete')}
          </Button>
        ) : (
          <Button type="submit" variant="default" data-another="" disabled={section.saving}>
            {t('shows.part.saveAndNew')}
          </Button>
        )
      }
    >
      {children(section.form)}
    </FormDialog>
  )
}
