import { Alert, Button, Drawer, Stack, Text } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ZodType } from 'zod'
import { confirm } from '#web/components/confirm.ts'
import type { FieldWords } from '#web/components/forms/changed-meanwhile.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { type SavedSection, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { KeptKind } from './kept-section.tsx'

interface KeptPanelProps<Values extends Record<string, unknown>, Output>
  extends FieldWords<Values> {
  kind: KeptKind
  /** Null for a new one. */
  kept: { id: string; isFixed: boolean } | null
  /** Of what is stored. */
  name: string
  stored: Values
  schema: ZodType<Output, Values>
  nameOf: (output: Output) => string
  /** Undefined where nothing was answered; a new one was opened with nothing. */
  save: (sent: {
    id: string | null
    input: Output
    opened: Output | null
  }) => Promise<SavedSection<Values> | undefined>
  remove: (id: string) => Promise<unknown>
  onClose: () => void
  children: (form: ReturnType<typeof useForm<Values>>) => ReactNode
}

/** A rider or horse that the account itself entered, or a new one. */
export function KeptPanel<Values extends Record<string, unknown>, Output>(
  props: KeptPanelProps<Values, Output>,
) {
  const { kind, kept, name, stored, schema, nameOf, save, remove, onClose, children } = props
  const t = useMessages()
  const section = useSectionForm<Values, Output>({
    name: `${kind} of the profile:${kept?.id ?? 'new'}`,
    schema,
    stored,
    save: async (input, opened) => {
      const saved = await save({ id: kept?.id ?? null, input, opened: kept && opened })
      if (saved?.changedMeanwhile.length === 0) {
        notify(t('profile.saved', { name: nameOf(input) }))
        onClose()
      }
      return saved
    },
  })
  return (
    <FormDialog
      shape="drawer"
      title={kept ? name : t(`profile.new.${kind}`)}
      form={section}
      onClose={onClose}
      labels={props.labels}
      wordsOf={props.wordsOf}
      beside={kept && <RemoveButton {...{ id: kept.id, name, remove, onClose }} />}
    >
      {kept?.isFixed && <Alert>{t('profile.note.fixed', { name })}</Alert>}
      {children(section.form)}
    </FormDialog>
  )
}

interface LinkedPanelProps {
  kept: { id: string; state: 'own' | 'asked' | 'confirmed' }
  name: string
  facts: readonly { label: string; value: string | null }[]
  remove: (id: string) => Promise<unknown>
  onClose: () => void
}

/** A rider or horse that offices keep: what of it is told, and the way off the list. */
export function LinkedPanel({ kept, name, facts, remove, onClose }: LinkedPanelProps) {
  const t = useMessages()
  const note = kept.state === 'asked' ? 'profile.note.asked' : 'profile.note.confirmed'
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={name}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Alert>{t(note, { name })}</Alert>
        {facts
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <div key={label}>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
            </div>
          ))}
        <RemoveButton {...{ id: kept.id, name, remove, onClose }} />
      </Stack>
    </Drawer>
  )
}

interface RemoveButtonProps {
  id: string
  name: string
  remove: (id: string) => Promise<unknown>
  onClose: () => void
}

function RemoveButton({ id, name, remove, onClose }: RemoveButtonProps) {
  const t = useMessages()
  const [removing, setRemoving] = useState(false)
  const onRemove = async () => {
    const isSure = await confirm({
      title: t('profile.remove.title', { name }),
      text: t('profile.remove.text'),
      verb: t('profile.remove.verb'),
      destructive: true,
    })
    if (!isSure) return
    setRemoving(true)
    try {
      await remove(id)
      notify(t('profile.removed', { name }))
      onClose()
    } catch (error) {
      notifyError(refusalWords(error, t))
      setRemoving(false)
    }
  }
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} />}
      loading={removing}
      onClick={() => void onRemove()}
      style={{ alignSelf: 'start' }}
    >
      {t('profile.remove')}
    </Button>
  )
}
