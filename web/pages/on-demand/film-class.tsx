import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { type ClassAudience, classAudiences, classChange } from '#domain/video/film-class.ts'
import { formatMoment } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useNow } from '#web/components/use-now.ts'
import type { WholeFilmClassFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ClassList } from './class-list.tsx'
import { ClosingInput } from './closing-input.tsx'
import { EnterClass } from './enter-class.tsx'
import { priceWords } from './new-request.tsx'
import { changeFilmClassMutation, filmClassQuery, publishFilmClassMutation } from './operations.ts'

/** A video class: until it closes riders enter it, afterwards its result list. */
export function FilmClass() {
  const { classId } = useParams({ from: '/signed-in/on-demand/class/$classId' })
  const query = useQuery(filmClassQuery, {
    variables: { id: classId },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <QueryView query={query} pick={(data) => data.filmClass}>
      {(found) => <ClassView key={found.id} filmClass={found} />}
    </QueryView>
  )
}

function ClassView({ filmClass }: { filmClass: WholeFilmClassFragment }) {
  const t = useMessages()
  const now = useNow(10_000)
  const [isEntering, setEntering] = useState(false)
  const { name, organization, testName, closesAt, isManaged } = filmClass
  const isOpen = Date.parse(closesAt) > now
  return (
    <Page
      title={name}
      crumbs={[{ label: t('video.title'), to: '/on-demand' }]}
      action={isOpen && <Button onClick={() => setEntering(true)}>{t('video.class.enter')}</Button>}
    >
      <Stack gap="lg">
        <Stack gap={4}>
          <Text>{[testName, organization].join(' · ')}</Text>
          <Text>
            {t(isOpen ? 'video.class.until' : 'video.class.closedAt', {
              moment: formatMoment(closesAt, browserTimeZone(), t.locale),
            })}
          </Text>
          {isOpen && <Text>{priceWords(filmClass, t)}</Text>}
        </Stack>
        {isManaged && <Manage {...{ filmClass, isOpen }} />}
        <List {...{ filmClass, isOpen }} />
      </Stack>
      {isEntering && <EnterClass filmClass={filmClass} onClose={() => setEntering(false)} />}
    </Page>
  )
}

interface PartProps {
  filmClass: WholeFilmClassFragment
  isOpen: boolean
}

function List({ filmClass: { lines, isManaged }, isOpen }: PartProps) {
  const t = useMessages()
  if (lines == null) {
    if (isOpen) return null
    return (
      <EmptyState title={t('video.class.list.waiting')} text={t('video.class.list.waiting.text')} />
    )
  }
  if (lines.length === 0) {
    return isManaged && isOpen ? (
      <EmptyState title={t('video.class.list.empty')} text={t('video.class.list.empty.text')} />
    ) : (
      <Text c="dimmed">{t('video.class.public.none')}</Text>
    )
  }
  return <ClassList lines={lines} />
}

/** Closing and publishing, for the office. */
function Manage({ filmClass, isOpen }: PartProps) {
  const t = useMessages()
  const { id, name, awaited, audience } = filmClass
  const [change, changing] = useMutation(changeFilmClassMutation)
  const [publish, publishing] = useMutation(publishFilmClassMutation)
  const [isChanging, setChanging] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (doing: () => Promise<unknown>, done: string) => {
    setProblem(null)
    try {
      await doing()
      notify(done)
    } catch (error) {
      setProblem(refusalWords(error, t))
    }
  }
  const onCloseClass = async () => {
    const question = { title: t('video.class.close.title'), text: t('video.class.close.text') }
    if (!(await confirm({ ...question, verb: t('video.class.close') }))) return
    const input = { name, closesAt: new Date(0).toISOString() }
    await act(() => change({ variables: { id, input } }), t('video.class.closed'))
  }
  const onPublish = async (wanted: ClassAudience) => {
    const text = [
      ...((awaited ?? 0) > 0 ? [t('video.class.awaited', { count: awaited ?? 0 })] : []),
      t('video.class.publish.text'),
    ].join(' ')
    const question = { title: t('video.class.publish.title'), text, verb: t('video.class.publish') }
    if (wanted !== 'nobody' && audience === 'nobody' && !(await confirm(question))) return
    const done = t(wanted === 'nobody' ? 'video.class.withdrawn' : 'video.class.published')
    await act(() => publish({ variables: { id, audience: wanted } }), done)
  }
  return (
    <Stack gap="sm" maw={640}>
      <Text>{t('video.class.awaited', { count: awaited ?? 0 })}</Text>
      <Select
        label={t('video.class.audience')}
        description={isOpen ? t('video.class.audience.open') : undefined}
        allowDeselect={false}
        disabled={isOpen || publishing.loading}
        data={classAudiences.map((value) => ({ value, label: t(`video.class.audience.${value}`) }))}
        value={audience}
        onChange={(value) => {
          const wanted = classAudiences.find((each) => each === value)
          if (wanted) void onPublish(wanted)
        }}
      />
      {audience === 'everybody' && (
        <Text>
          {t('video.class.public')}:{' '}
          <Anchor href={`/published/film-class/${id}`}>
            {`${location.origin}/published/film-class/${id}`}
          </Anchor>
        </Text>
      )}
      <Group gap="xs">
        {isOpen && (
          <Button variant="default" loading={changing.loading} onClick={() => void onCloseClass()}>
            {t('video.class.close')}
          </Button>
        )}
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('video.class.change')}
        </Button>
      </Group>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {isChanging && <ChangeClass filmClass={filmClass} onClose={() => setChanging(false)} />}
    </Stack>
  )
}

function ChangeClass({
  filmClass: { id, name, closesAt },
  onClose,
}: {
  filmClass: WholeFilmClassFragment
  onClose: () => void
}) {
  const t = useMessages()
  const [change] = useMutation(changeFilmClassMutation)
  const initialValues: z.input<typeof classChange> = { name, closesAt }
  const checked = useCheckedForm({
    schema: classChange,
    initialValues,
    save: async (input) => {
      const wanted = { ...input, closesAt: input.closesAt.toISOString() }
      await change({ variables: { id, input: wanted } })
      notify(t('shell.saved'))
      onClose()
    },
  })
  const { form } = checked
  return (
    <FormDialog shape="modal" title={t('video.class.change')} form={checked} onClose={onClose}>
      <TextInput
        label={t('video.class.name')}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ClosingInput
        standing={closesAt}
        error={form.errors['closesAt']}
        onChange={(typed) => form.setFieldValue('closesAt', typed)}
      />
    </FormDialog>
  )
}
