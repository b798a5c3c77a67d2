import { Button, Drawer, Group, Stack } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useClosing } from '#web/components/use-closing.ts'
import { useSaveKey } from '#web/components/use-save-key.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { PanelEnds } from './part-section.tsx'
import type { PartKind } from './part-uses.ts'

interface PartPanelProps<Values extends Record<string, unknown>, Output> {
  kind: PartKind
  /** Of the part as it is stored; null for a new one. */
  name: string | null
  ends: PanelEnds
  mayWrite: boolean
  schema: ZodType<Output, Values>
  initialValues: Values
  nameOf: (output: Output) => string
  /** Rejects as a mutation does. */
  save: (output: Output) => Promise<unknown>
  /** Whether it was deleted. */
  remove: () => Promise<boolean>
  children: (form: ReturnType<typeof useForm<Values>>) => ReactNode
}

/** The panel in which a part of the show is typed in: Ctrl-S saves, Escape closes and asks first. */
export function PartPanel<Values extends Record<string, unknown>, Output>(
  props: PartPanelProps<Values, Output>,
) {
  const { kind, name, ends, mayWrite, schema, initialValues, nameOf, children } = props
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const wantsAnother = useRef(false)
  const [isRemoving, setRemoving] = useState(false)
  const { form, submit, saving, problems } = useCheckedForm({
    schema,
    initialValues,
    save: async (output) => {
      await props.save(output)
      notify(t('shows.part.saved', { name: nameOf(output) }), { id: 'part-saved' })
      if (wantsAnother.current) ends.onAnother()
      else ends.onClose()
    },
  })
  const close = useClosing(form.isDirty(), ends.onClose)
  useSaveKey(element)
  const remove = async () => {
    setRemoving(true)
    const isRemoved = await props.remove()
    setRemoving(false)
    if (isRemoved) ends.onClose()
  }
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      title={name ?? t(`shows.part.new.${kind}`)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent
          wantsAnother.current =
            submitter instanceof HTMLElement && submitter.dataset['another'] === ''
          submit(event)
        }}
      >
        <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack>
            <FormProblems problems={problems} />
            {children(form)}
            {mayWrite && (
              <Group justify="space-between" mt="xs">
                {name === null ? (
                  <Button type="submit" variant="default" data-another="" disabled={saving}>
                    {t('shows.part.saveAndNew')}
                  </Button>
                ) : (
                  <Button
                    variant="subtle"
                    color="red"
                    leftSection={<IconTrash size={16} />}
                    loading={isRemoving}
                    onClick={() => void remove()}
                  >
                    {t('shows.part.delete')}
                  </Button>
                )}
                <Button type="submit" loading={saving}>
                  {t('shell.save')}
                </Button>
              </Group>
            )}
          </Stack>
        </fieldset>
      </form>
    </Drawer>
  )
}
