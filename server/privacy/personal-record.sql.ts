import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { isReadHere } from '#server/accounts/owners.sql.ts'
import { isOrderPublished } from '#server/competitions/start-lists/published-order.sql.ts'
import { isNamed } from './deletion.sql.ts'

/** One kind of thing that is stored, in the order in which it is shown. */
export interface RecordPart {
  part: string
  rows: Record<string, unknown>[]
}

/**
 * Everything stored about an account but what proves who it is: hashes of passwords, codes and tokens
 * and sealed keys are named by what they are for, never handed out; of the letters of a demonstration
 * the links and codes are cut, as they open the account to whoever reads them.
 */
export async function loadAccountParts(
  connection: Connection,
  accountId: string,
): Promise<RecordPart[]> {
  const rowsOf = rowReader(connection)
  const parts = {
    account: sql`select id, email, first_name, family_name, locale, creation_time, last_modified,
      disabled_at, (select name from organization where id = account.organization_id) as organization,
      password_hash is not null as has_password
      from account where id = ${accountId}`,
    consents: sql`select text, version, given_at, withdrawn_at, given_by_account = ${accountId} as by_oneself
      from consent where account_id = ${accountId} order by id`,
    devices: sql`select (array_agg(user_agent order by id desc))[1] as user_agent,
      min(creation_time) as since, max(creation_time) as last_used_at, max(expires_at) as expires_at,
      bool_and(revoked_at is not null or expires_at <= now()) as ended
      from refresh_token where account_id = ${accountId} group by family order by since`,
    passkeys: sql`select name, creation_time, last_used_at
      from passkey where account_id = ${accountId} order by id`,
    secondFactor: sql`select creation_time, confirmed_at,
      (select count(*)::int from recovery_code where account_id = ${accountId}) as recovery_codes
      from second_factor where account_id = ${accountId}`,
    letters: sql`select purpose, creation_time, expires_at, about - 'challenge' as about
      from one_time_token where account_id = ${accountId}
      union all select 'sign_in_code', creation_time, expires_at, '{}' from sign_in_code
      where account_id = ${accountId}
        or lower(email) = (select lower(email) from account where id = ${accountId})
      order by creation_time`,
    sentMail: sql`select subject, regexp_replace(regexp_replace(body,
        '([?&]letter=)[^[:space:]]+', '\\1…', 'g'), '\\m\\d{6}\\M', '…', 'g') as body,
      creation_time from demo_mail
      where lower(recipient) = (select lower(email) from account where id = ${accountId}) order by id`,
    outgoing: sql`select address, occasion, subject, body, made_at, sent_at, gave_up_at, last_error,
      array(select name from letter_attachment where letter_id = letter.id order by position) as attachments
      from letter where account_id = ${accountId}
        or lower(address) = (select lower(email) from account where id = ${accountId}) order by id`,
    roles: sql`select role.name as role from account_role join role on role.id = role_id
      where account_id = ${accountId}
      union all select privilege.name from account_privilege join privilege on privilege.id = privilege_id
      where account_id = ${accountId}`,
    grants: sql`select class_name, object_id_identity, mask,
      (select name from role where id = role_id) as role, starts_at, ends_at, reason, creation_time
      from access_grant where account_id = ${accountId} order by id`,
    organizations: sql`select name as organization from account_of_organization
      join organization on organization.id = organization_id
      where account_id = ${accountId} order by name`,
    ringside: sql`select network_address, user_agent, creation_time, last_contact_at, ended_at
      from ringside_device where account_id = ${accountId}`,
    done: sql`select at, object_class, object_id, action, reason, network_address, user_agent
      from change where account_id = ${accountId} order by id`,
    secondScorings: sql`select at, competitor_id, part, typed
      from second_scoring where account_id = ${accountId} order by at`,
    acts: sql`select programme_act.at, programme_act.kind, show.name as show
      from programme_act join show on show.id = show_id where account_id = ${accountId}
      order by programme_act.id`,
    toldOf: sql`select at, object_class, action, before, after, reason from change
      where (object_class = 'Account' and object_id = ${accountId})
        or before ->> 'account' = ${accountId} or after ->> 'account' = ${accountId} order by id`,
    namedIn: sql`select at, object_class, action from change
      where after -> 'accounts' ? ${accountId} and account_id is distinct from ${accountId}
      order by id`,
    riders: sql`select relation, state, person.first_name, person.family_name, person.nation,
      case when ${isReadHere} then person.birth_date end as birth_date,
      case when ${isReadHere} then person.fei_id end as fei_id,
      case when ${isReadHere} then person.club end as club,
      case when ${isReadHere} then person.licence end as licence, link.creation_time
      from account_rider as link join person on person.id = person_id
      where link.account_id = ${accountId} order by link.id`,
    horses: sql`select relation, state, horse.name, horse.nation,
      case when ${isReadHere} then horse.birth_year end as birth_year,
      case when ${isReadHere} then horse.fei_id end as fei_id,
      case when ${isReadHere} then horse.ueln end as ueln,
      case when ${isReadHere} then horse.microchip end as microchip,
      case when ${isReadHere} then horse.owner end as owner, link.creation_time
      from account_horse as link join horse on horse.id = horse_id
      where link.account_id = ${accountId} order by link.id`,
    videos: sql`select organization.name as organization, purpose, test_name, rider, horse, words, state, reason,
      submitted_at, delivered_at, training_consent_at,
      (select name from film where request_id = request.id and arrived_at is not null) as film,
      wanted_by, (select name from film_class where film_class.id = class_id) as video_class
      from video_request as request join organization on organization.id = request.organization_id
      where request.account_id = ${accountId} order by request.id`,
    videoMoney: sql`select line.at, line.kind, line.amount, line.currency, request.test_name
      from film_line as line join video_request as request on request.id = line.request_id
      where request.account_id = ${accountId} order by line.id`,
    videosJudged: sql`select organization.name as organization, test_name, state, delivered_at
      from video_request as request join organization on organization.id = request.organization_id
      where request.judge_account = ${accountId} order by request.id`,
    rideConsents: sql`select show.name as show, competition.number, competition.name as competition, consent_at
      from ride_film join competitor on competitor.id = competitor_id
        join competition on competition.id = competition_id join show on show.id = competition.show_id
      where consent_account = ${accountId} order by ride_film.id`,
    filmMarks: sql`select received_at, request_id, field, value from film_mark
      where account_id = ${accountId} order by sequence`,
    trainingSheets: sql`select organization.name as organization, training_set.name, training_set.test_name, signed_at
      from training_sheet as sheet join training_film as film on film.id = training_film_id
        join training_set on training_set.id = training_set_id
        join organization on organization.id = organization_id
      where judge_account = ${accountId} order by sheet.id`,
    trainingMarks: sql`select received_at, training_sheet_id, field, value from training_mark
      where account_id = ${accountId} order by sequence`,
    invitedToTraining: sql`select organization.name as organization, training_set.name
      from training_judge join training_set on training_set.id = training_set_id
        join organization on organization.id = organization_id
      where account_id = ${accountId} order by training_set.id`,
    judgesFilmsFor: sql`select organization.name as organization
      from video_judge join organization on organization.id = organization_id
      where account_id = ${accountId} order by organization.name`,
    entries: sql`select show.name as show, entry.number, entry.creation_time, responsible_name,
      responsible_email, responsible_phone, answers, note, terms_accepted_at
      from entry join show on show.id = show_id where account_id = ${accountId} order by entry.id`,
    money: sql`select show.name as show, payer.name, payer.email, payer.iban, payer.street, payer.postal_code,
      payer.town, payer.country, payer.company, payer.vat_id, line.at, line.kind, line.amount,
      line.currency, line.text, line.reason
      from payer join show on show.id = payer.show_id
        left join ledger_line line on line.payer_id = payer.id
      where payer.account_id = ${accountId} order by payer.id, line.id`,
    invoices: sql`select invoice.kind, invoice.prefix, invoice.year, invoice.number, invoice.issued_on, invoice.content
      from invoice join payer on payer.id = invoice.payer_id
      where payer.account_id = ${accountId} order by invoice.id`,
    reminders: sql`select reminder.step, reminder.issued_on, reminder.content
      from reminder join payer on payer.id = reminder.payer_id
      where payer.account_id = ${accountId} order by reminder.id`,
    booked: sql`select show.name as show, line.at, line.kind, line.amount, line.currency, line.text, line.reason
      from ledger_line line join show on show.id = line.show_id
      where line.account_id = ${accountId} order by line.id`,
    marks: sql`select received_at, competition_id, competitor_id, part, field, value, reason,
      device_id, network_address, user_agent
      from score_write where account_id = ${accountId} order by sequence`,
    refusedWrites: sql`select received_at, competition_id, competitor_id, part, field, value, problem,
      device_id
      from refused_write where account_id = ${accountId} order by received_at, device_sequence`,
    comments: sql`select show.name as show, thread.subject, thread.audience, author_role, text, written_at,
      edited_at, comment.deleted_at, hidden_at, hidden_reason
      from comment join comment_thread thread on thread.id = thread_id
        left join show on show.id = comment.show_id
      where account_id = ${accountId} order by comment.id`,
    commentsOnRequests: sql`select request.rider, request.horse, author_role, text, written_at
      from comment join comment_thread thread on thread.id = thread_id
      join video_request as request on thread.subject = 'request' and request.id = thread.subject_id
      where request.account_id = ${accountId} and thread.audience = 'readers'
        and comment.deleted_at is null order by comment.id`,
    commentReports: sql`select at, reason from comment_report where account_id = ${accountId} order by at`,
    mentions: sql`select show.name as show, comment.written_at from comment_mention
      join comment on comment.id = comment_id left join show on show.id = comment.show_id
      where comment_mention.account_id = ${accountId} order by comment.id`,
    notices: sql`select kind, at, read_at from notice where account_id = ${accountId} order by id`,
    noticeSettings: sql`select without_notice, without_letter
      from notice_setting where account_id = ${accountId}`,
  }
  return await Promise.all(Object.entries(parts).map(([part, query]) => rowsOf(part, query)))
}

/**
 * Everything stored about somebody of the registry. What nobody outside the office reads yet does not
 * come out this way either: a draw that is not published, sheets of results that are not official,
 * protests that are not decided.
 */
export async function loadPersonParts(
  connection: Connection,
  personId: string,
): Promise<RecordPart[]> {
  const rowsOf = rowReader(connection)
  const parts = {
    person: sql`select id, first_name, family_name, nation, birth_year, birth_date, fei_id, club, licence,
      creation_time,
      last_modified, (select name from organization where id = created_by_organization) as organization
      from person where id = ${personId}`,
    keptBy: sql`select account.first_name || ' ' || account.family_name as name, relation, state,
      link.creation_time
      from account_rider as link join account on account.id = link.account_id
      where person_id = ${personId} and link.account_id is distinct from
        (select account_id from person where id = ${personId}) order by link.id`,
    starts: sql`select show.name as show, competition.number, competition.name as competition,
      competition.starts_at as day, horse.name as horse, competitor.head_number,
      first.start_order,
      competition.starts_at + make_interval(secs => (first.start_order - 1) * seconds_per_start
        + 60 * coalesce((select sum(minutes) from jsonb_to_recordset(breaks)
          as pause ("afterStart" int, minutes int) where "afterStart" < first.start_order), 0)) as starts_at,
      competitor.status, competitor.status_reason, competitor.hors_concours,
      competitor.start_group, competitor.team, competitor.note
      from ridden_pair join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id
      join show on show.id = competition.show_id join horse on horse.id = ridden_pair.horse_id
      left join first_start first on first.competitor_id = competitor.id and ${isOrderPublished}
      where ridden_pair.person_id = ${personId} order by competition.starts_at, competitor.id`,
    enteredIn: sql`select show.name as show, entry.number as entry, entry_rider.answers
      from entry_rider join entry on entry.id = entry_id join show on show.id = entry.show_id
      where person_id = ${personId} order by entry.id`,
    papers: sql`select show.name as show, entry.number as entry, requirement as paper, body, paper.number,
      issued_on, expires_on, doses, received_at, review, review_reason
      from entry_paper as paper join entry on entry.id = entry_id join show on show.id = entry.show_id
      where paper.person_id = ${personId} order by paper.id`,
    places: sql`select show.name as show, entry.number as entry, competition.number,
      competition.name as competition, horse.name as horse, place.status, place.asked_at,
      place.first_complete_at, place.offered_until
      from place join entry on entry.id = place.entry_id
      join competition on competition.id = competition_id join show on show.id = place.show_id
      left join horse on horse.id = place.horse_id
      where place.person_id = ${personId} order by place.id`,
    turnouts: sql`select show.name as show, competition.number, competition.name as competition,
      competition.starts_at as day, competitor.head_number, competitor.status, competitor_member.role
      from competitor_member join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id join show on show.id = competition.show_id
      where role <> 'partners' and ${isNamed(personId)}
      order by competition.starts_at, competitor.id`,
    owned: sql`select horse.name as horse, from_day as from, until_day as until
      from horse_owner join horse on horse.id = horse_id
      where horse_owner.person_id = ${personId} order by horse_owner.id`,
    filmed: sql`select show.name as show, competition.number, competition.name as competition,
      film.name as film, film.arrived_at, consent_at
      from ride_film join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id join show on show.id = competition.show_id
      left join film on film.ride_film_id = ride_film.id and film.arrived_at is not null
      where ${isRiddenBy(personId)} order by ride_film.id`,
    startedNames: sql`select show.name as show, competition.number, competition.name as competition,
      started_name.first_name, started_name.family_name, started_name.nation
      from started_name join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id join show on show.id = competition.show_id
      where started_name.person_id = ${personId} order by competitor.id`,
    proposals: sql`select fields, reason, outcome, creation_time, decided_at from registry_proposal
      where person_id = ${personId} or same_person_id = ${personId} order by id`,
    keptApart: sql`select creation_time from kept_apart
      where person_id = ${personId} or other_person_id = ${personId} order by id`,
    toldOfPerson: sql`select at, action, before, after, reason from change
      where object_class = 'Person' and object_id = ${personId} and action like 'registry%' order by id`,
    sheets: sql`select show.name as show, competition.number, sheet_field.part, sheet_field.field,
      sheet_field.value
      from sheet_field join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id join show on show.id = competition.show_id
      where ${isRiddenBy(personId)} and competition.status = 'official'
      order by competitor.id, sheet_field.part, sheet_field.field`,
    ratings: sql`select discipline, horse.name as horse, round(points::numeric, 1)::text as points,
      round(deviation::numeric, 1)::text as deviation, starts, last_day
      from rating join horse on horse.id = horse_id
      where person_id = ${personId} order by discipline, horse.name, horse_id`,
    ratedStarts: sql`select show.name as show, competition.number, competition.name as competition, day,
      horse.name as horse, place, left_out, round(points_before::numeric, 1)::text as points_before,
      round(points_after::numeric, 1)::text as points_after
      from rated_start join rated_competition using (competition_id)
      join competition on competition.id = competition_id join show on show.id = competition.show_id
      join horse on horse.id = horse_id where person_id = ${personId} order by day, competition_id`,
    protests: sql`select lodged_by, grounds, lodged_at, outcome, decision from protest
      where outcome in ('upheld', 'rejected') and competitor_id in (select id from competitor where ${isRiddenBy(personId)}) order by id`,
    commentsOnStarts: sql`select show.name as show, thread.audience, text, written_at
      from comment join comment_thread thread on thread.id = thread_id
      join competitor on thread.subject = 'competitor' and competitor.id = thread.subject_id
      join show on show.id = comment.show_id
      where ${isRiddenBy(personId)} and comment.deleted_at is null order by comment.id`,
    toldOfStarts: sql`select at, action, before, after, reason from change
      where object_class = 'Competitor'
        and object_id in (select id from competitor where ${isRiddenBy(personId)}) order by id`,
    reads: sql`select change.at, change.action from change join person on person.id = ${personId}
      where (object_class = 'Person' and object_id = person.id and action = 'recordRead')
        or (action = 'registryRead' and change.at > person.creation_time
          and change.account_id is distinct from person.account_id
          and (object_class = 'Installation' or object_id = person.created_by_organization))
      order by change.id`,
    officials: sql`select show.name as show, official.first_name, official.family_name, official.nation,
      official.function, official.level, official.fei_id
      from official join show on show.id = show_id, person
      where person.id = ${personId} and show.organization_id = person.created_by_organization
        and (official.fei_id = person.fei_id or lower(official.family_name || ' ' || official.first_name)
          = lower(person.family_name || ' ' || person.first_name)) order by official.id`,
  }
  return await Promise.all(Object.entries(parts).map(([part, query]) => rowsOf(part, query)))
}

/** Also as the partner of a relay. */
function isRiddenBy(personId: string) {
  return sql<boolean>`competitor.id in (
    select competitor_id from ridden_pair where person_id = ${personId})`
}

function rowReader(connection: Connection) {
  return async (part: string, query: ReturnType<typeof sql>): Promise<RecordPart> => {
    const { rows } = await sql<Record<string, unknown>>`${query}`.execute(connection)
    return { part, rows }
  }
}
