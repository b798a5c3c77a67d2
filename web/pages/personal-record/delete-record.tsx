import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Drawer, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { ownerFields } from '#domain/accounts/credentials-input.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { noOwner, OwnerFields } from '#web/components/owner-fields.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useClosing } from '#web/components/use-closing.ts'
import type { DeletionPreviewQuery } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { signOut } from '#web/session/session.ts'
import { useSession } from '#web/session/stored-session.ts'
import { deletePersonalRecordMutation, deletionPreviewQuery } from './operations.ts'
import type { AskedRecord } from './personal-record.tsx'

interface DeleteRecordProps {
  asked: AskedRecord
  onClose: () => void
}

/** What goes and what stays, before anything happens; the name confirms it. */
export function DeleteRecord({ asked, onClose }: DeleteRecordProps) {
  const t = useMessages()
  const query = useQuery(deletionPreviewQuery, { variables: { ...asked }, fetchPolicy: 'no-cache' })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t(`privacy.delete.${asked.of}`)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <QueryView query={query} pick={(data) => data.deletionPreview}>
        {(deletion) => <Confirmation asked={asked} deletion={deletion} onClose={onClose} />}
      </QueryView>
    </Drawer>
  )
}

type Deletion = DeletionPreviewQuery['deletionPreview']

const confirmation = z.object({
  name: z.string().trim().min(1).max(300),
  ...ownerFields,
})

function Confirmation({ asked, deletion, onClose }: DeleteRecordProps & { deletion: Deletion }) {
  const t = useMessages()
  const navigate = useNavigate()
  const session = useSession()
  const isOwn = asked.of === 'account' && session?.account.id === asked.id
  const [remove] = useMutation(deletePersonalRecordMutation, { fetchPolicy: 'no-cache' })
  const { name } = deletion
  const { form, submit, saving, problems } = useCheckedForm({
    schema: confirmation,
    initialValues: { name: '', ...noOwner },
    save: async (typed) => {
      await remove({ variables: { ...asked, ...typed } })
      notify(t('privacy.delete.done', { name }))
      if (isOwn) signOut()
      else await navigate({ to: '/administration' })
    },
  })
  const close = useClosing(form.isDirty() && !saving, onClose)
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Counted title={t('privacy.delete.goes')} kind="goes" counted={deletion.goes} />
        <Counted title={t('privacy.delete.stays')} kind="stays" counted={deletion.stays} />
        <FormProblems problems={problems} />
        <TextInput
          label={t('privacy.delete.name', { name })}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <OwnerFields form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" color="red" loading={saving}>
            {t('privacy.delete.verb')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface CountedProps {
  title: string
  kind: 'goes' | 'stays'
  counted: Deletion['goes']
}

function Counted({ title, kind, counted }: CountedProps) {
  const t = useMessages()
  return (
    <div>
      <Text fw={550} mb={4}>
        {title}
      </Text>
      <List size="sm" spacing={4}>
        {counted.map(({ what, count }) => {
          const id = `privacy.${kind}.${what}`
          return <List.Item key={what}>{isKnownMessage(id) ? t(id, { count }) : what}</List.Item>
        })}
        {kind === 'goes' && counted.length === 0 && (
          <List.Item>{t('privacy.record.nothing')}</List.Item>
        )}
        {kind === 'stays' && <List.Item>{t('privacy.delete.trail')}</List.Item>}
      </List>
    </div>
  )
}
