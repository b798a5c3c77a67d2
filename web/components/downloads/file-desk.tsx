import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Page } from '../page.tsx'
import type { Crumb } from '../shell/trail.ts'
import { DeskLayout } from './desk-layout.tsx'
import { type Desk, type DeskOptions, useDesk } from './use-desk.ts'

interface FileDeskProps extends Omit<DeskOptions, 'competitionId'> {
  title: string
  crumbs?: readonly Crumb[]
  above?: ReactNode
  actions: (desk: Desk) => ReactNode
  /** How the file is looked at; `name` says of what. */
  preview: (desk: Desk, name: string) => ReactNode
  /** What else the desk does, below. */
  below?: (desk: Desk) => ReactNode
  children?: ReactNode
}

/** Chooses a file and what it is made of, and shows what comes out of it. */
export function FileDesk({
  title,
  crumbs = [],
  above,
  actions,
  preview,
  below,
  children,
  ...options
}: FileDeskProps) {
  const t = useMessages()
  const { competition } = useSearch({ strict: false })
  const desk = useDesk({ ...options, competitionId: competition })
  const name = t('printing.frame', {
    list: desk.wanted?.name ?? '',
    competition: desk.shown?.competition?.name ?? desk.shown?.label ?? '',
  })
  return (
    <Page title={title} crumbs={crumbs} action={actions(desk)}>
      {above}
      <DeskLayout desk={desk} preview={preview(desk, name)} />
      {below?.(desk)}
      {children}
    </Page>
  )
}
