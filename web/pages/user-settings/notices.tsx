import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import {
  type NoticeSettings as Chosen,
  noticeKinds,
  noticeSettingsInput,
} from '#domain/comments/comment.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { NoticeSettingsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './notices.module.css'
import { noticeSettingsQuery, saveNoticeSettingsMutation } from './operations.ts'
import { SettingsPart } from './settings-part.tsx'

/** What the account is told of comments, inside and by letter. */
export function NoticeSettings({ accountId }: { accountId: string }) {
  const t = useMessages()
  const query = useQuery(noticeSettingsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsPart title={t('notices.settings.title')} text={t('notices.settings.text')}>
      <QueryView
        query={query}
        pick={(data) => data.noticeSettings}
        skeleton={<ListSkeleton rows={4} />}
      >
        {(settings) => (
          <>
            <div>
              <Button variant="default" onClick={() => setOpen(true)}>
                {t('notices.settings.choose')}
              </Button>
            </div>
            {isOpen && <NoticeForm {...{ accountId, settings }} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryView>
    </SettingsPart>
  )
}

interface NoticeFormProps {
  accountId: string
  settings: NoticeSettingsQuery['noticeSettings']
  onClose: () => void
}

function NoticeForm({ accountId, settings, onClose }: NoticeFormProps) {
  const t = useMessages()
  const [save] = useMutation(saveNoticeSettingsMutation)
  const section = useSectionForm<Chosen, Chosen>({
    name: `notices:${accountId}`,
    schema: noticeSettingsInput,
    stored: noticeSettingsInput.parse(settings),
    save: async (input, opened) => {
      const { data } = await save({ variables: { input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveNoticeSettings
      if (changedMeanwhile.length === 0) {
        notify(t('notices.settings.saved'))
        onClose()
      }
      return { stored: noticeSettingsInput.parse(stored), changedMeanwhile }
    },
  })
  const box = (field: keyof Chosen, label: string) => (
    <Checkbox aria-label={label} {...section.form.getInputProps(field, { type: 'checkbox' })} />
  )
  const labels = Object.fromEntries(
    noticeKinds.flatMap((each) => {
      const kind = t(`notices.kind.${each}`)
      return [
        [`${each}Notice`, t('notices.settings.inApp', { kind })],
        [`${each}Letter`, t('notices.settings.byMail', { kind })],
      ]
    }),
  )
  return (
    <FormDialog
      shape="modal"
      title={t('notices.settings.title')}
      form={section}
      labels={labels}
      onClose={onClose}
    >
      <table className={classes['kinds']}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('notices.settings.notice')}</th>
            <th scope="col">{t('notices.settings.letter')}</th>
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`notices.kind.${kind}`)}</th>
              <td>{box(`${kind}Notice`, labels[`${kind}Notice`] ?? '')}</td>
              <td>{box(`${kind}Letter`, labels[`${kind}Letter`] ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  )
}
