/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { EntryForm } from '../../../../domain/entries/entry-form.ts';
import type { EntryRules } from '../../../../domain/entries/entry-rules.ts';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Discipline =
  | 'dressage'
  | 'driving'
  | 'eventing'
  | 'jumping';

/** A rider or horse of the registry, and what was answered of it. */
export type EnteredInput = {
  answers?: EntryForm['answers'] | null | undefined;
  id: string | number;
};

export type EnteredItemInput = {
  from?: string | null | undefined;
  horseId?: string | number | null | undefined;
  /** Of a stored one `i` and its id. */
  key: string;
  product: string;
  quantity: number;
  riderId?: string | number | null | undefined;
  to?: string | null | undefined;
  /** Of a box or room. */
  wishes?: StayWishesInput | null | undefined;
};

export type EnteredPlaceInput = {
  competitionId: string | number;
  /** Absent: named later. */
  horseId?: string | number | null | undefined;
  /** wait (as a rule) · refuse */
  ifFull?: string | null | undefined;
  /** Of a stored one `p` and its id. */
  key: string;
  riderId: string | number;
};

/** What somebody enters. */
export type EntryFormInput = {
  answers?: EntryForm['answers'] | null | undefined;
  horses: Array<EnteredInput>;
  items: Array<EnteredItemInput>;
  note?: string | null | undefined;
  places: Array<EnteredPlaceInput>;
  responsible?: ResponsibleInput | null | undefined;
  riders: Array<EnteredInput>;
};

/** What the paper says; what it does not say is absent. */
export type EntryPaperInput = {
  body?: string | null | undefined;
  doses?: Array<string> | null | undefined;
  expiresOn?: string | null | undefined;
  issuedOn?: string | null | undefined;
  number?: string | null | undefined;
};

/** What is done with a place. Riders withdraw, move, accept and decline. */
export type EntryPlaceAct =
  | 'ACCEPT'
  | 'COMPLETE'
  | 'CONFIRM'
  | 'DECLINE'
  | 'MOVE'
  | 'OFFER'
  | 'QUEUE'
  | 'RECONSIDER'
  | 'REFUSE'
  | 'REINSTATE'
  | 'WITHDRAW';

export type HorseInput = {
  birthYear?: number | null | undefined;
  breed?: string | null | undefined;
  colour?: string | null | undefined;
  dam?: string | null | undefined;
  feiId?: string | null | undefined;
  microchip?: string | null | undefined;
  name: string;
  nation?: string | null | undefined;
  owner?: string | null | undefined;
  relation: HorseRelation;
  sex?: Sex | null | undefined;
  sire?: string | null | undefined;
  ueln?: string | null | undefined;
};

export type HorseRelation =
  | 'other'
  | 'owner'
  | 'rider'
  | 'trainer';

export type InvoiceKind =
  | 'creditNote'
  | 'invoice';

export type Language =
  | 'de'
  | 'en'
  | 'es'
  | 'fr'
  | 'nl'
  | 'sv';

export type LedgerLineKind =
  | 'charge'
  | 'credit'
  | 'payback'
  | 'payment'
  | 'payout'
  | 'prize'
  | 'remission';

/** amount, currency: another one was paid than asked for, and nothing is booked · refund: the provider paid back what was not asked for here · refundFailed: it did not pay back what was asked for · dispute: the bank of the payer took it back, or gave it back after all · unknown: it does not know the payment. */
export type OnlinePaymentAttention =
  | 'amount'
  | 'currency'
  | 'dispute'
  | 'refund'
  | 'refundFailed'
  | 'unknown';

/** open: not paid yet · pending: the provider waits for the money · failed · expired · paid */
export type OnlinePaymentState =
  | 'expired'
  | 'failed'
  | 'open'
  | 'paid'
  | 'pending';

export type PaperNameInput = {
  /** document · membership */
  kind: string;
  /** entry · rider · horse */
  of: string;
  requirement: string;
  subjectId: string | number;
};

/** uploaded: the office has not seen it, and nothing is wrong with it. */
export type PaperState =
  | 'missing'
  | 'refused'
  | 'uploaded'
  | 'verified'
  | 'waived';

export type PayerAddressInput = {
  company?: string | null | undefined;
  /** ISO 3166, two letters. */
  country?: string | null | undefined;
  name?: string | null | undefined;
  postalCode?: string | null | undefined;
  street?: string | null | undefined;
  town?: string | null | undefined;
  vatId?: string | null | undefined;
};

export type PlaceStatus =
  | 'asked'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'offered'
  | 'refused'
  | 'waiting'
  | 'withdrawn';

export type ResponsibleInput = {
  email?: string | null | undefined;
  language?: Language | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
};

export type RiderInput = {
  birthDate?: string | null | undefined;
  club?: string | null | undefined;
  familyName: string;
  feiId?: string | null | undefined;
  firstName: string;
  licence?: string | null | undefined;
  nation?: string | null | undefined;
  relation: RiderRelation;
};

/** What the owner of the account is to the rider. */
export type RiderRelation =
  | 'guardian'
  | 'other'
  | 'self'
  | 'trainer';

export type Sex =
  | 'gelding'
  | 'mare'
  | 'stallion';

/** Names of horses and stables as they are typed; several are separated by commas. */
export type StayWishesInput = {
  /** As 14:30, in local time of the show. */
  arrivesAt?: string | null | undefined;
  beside?: string | null | undefined;
  /** Absent: the stable of the responsible person. */
  group?: string | null | undefined;
  notBeside?: string | null | undefined;
  stallion?: boolean | null | undefined;
  /** Of a vehicle on a pitch, in centimetres. */
  vehicleLength?: number | null | undefined;
};

export type EnterFormQueryVariables = Exact<{
  showId: string | number;
  entryId?: string | number | null | undefined;
}>;


export type EnterFormQuery = { enterForm: { showId: string, showName: string, venue: string, firstDay: string, lastDay: string, timeZone: string, currency: string, country: string | null, isOffice: boolean, isOpen: boolean, opensAt: string | null, closesAt: string | null, lateUntil: string | null, horseDueAt: string | null, contactName: string, contactEmail: string | null, contactPhone: string, rules: EntryRules, placesVersion: number, tills: Array<{ id: string, name: string }> | null, terms: Array<{ language: Language, text: string }>, competitions: Array<{ free: number | null, competition: { id: string, number: string, name: string, discipline: Discipline, fee: number | null, startsAt: string | null } }>, stays: Array<{ product: string, use: string, opens: string, closes: string, nights: Array<{ night: string, free: number }> | null, windows: Array<{ day: string, from: string, until: string, left: number }> }>, draft: { form: EntryForm, changedAt: string, version: number, formVersion: string | null } | null } };

export type KeptDraftFragment = { form: EntryForm, changedAt: string, version: number, formVersion: string | null };

export type KeptDraftQueryVariables = Exact<{
  showId: string | number;
  entryId?: string | number | null | undefined;
}>;


export type KeptDraftQuery = { enterForm: { showId: string, draft: { form: EntryForm, changedAt: string, version: number, formVersion: string | null } | null } };

export type FreePlacesQueryVariables = Exact<{
  showId: string | number;
  entryId?: string | number | null | undefined;
}>;


export type FreePlacesQuery = { enterForm: { showId: string, placesVersion: number, competitions: Array<{ free: number | null, competition: { id: string } }> } };

export type QuoteEntryQueryVariables = Exact<{
  showId: string | number;
  entryId?: string | number | null | undefined;
  form: EntryFormInput;
}>;


export type QuoteEntryQuery = { quoteEntry: { pricesHeldUntil: string | null, waiting: Array<string>, lines: Array<{ rule: string, text: string, quantity: number, amount: number, currency: string, payee: string | null, of: Array<string> }>, refunds: Array<{ text: string, amount: number, currency: string }>, totals: Array<{ currency: string, amount: number }>, earlierTotals: Array<{ currency: string, amount: number }> | null, refused: Array<{ kind: string, key: string, text: string }>, marked: Array<{ kind: string, key: string, text: string, as: string | null }>, open: Array<{ kind: string, key: string, text: string, paths: Array<string> }>, notPossible: Array<{ riderId: string, horseId: string, competitionId: string, text: string }>, asked: Array<{ of: string, subjectId: string, kind: string, fact: string, isRequired: boolean, problem: string | null }> } };

export type QuoteFragment = { pricesHeldUntil: string | null, waiting: Array<string>, lines: Array<{ rule: string, text: string, quantity: number, amount: number, currency: string, payee: string | null, of: Array<string> }>, refunds: Array<{ text: string, amount: number, currency: string }>, totals: Array<{ currency: string, amount: number }>, earlierTotals: Array<{ currency: string, amount: number }> | null, refused: Array<{ kind: string, key: string, text: string }>, marked: Array<{ kind: string, key: string, text: string, as: string | null }>, open: Array<{ kind: string, key: string, text: string, paths: Array<string> }>, notPossible: Array<{ riderId: string, horseId: string, competitionId: string, text: string }>, asked: Array<{ of: string, subjectId: string, kind: string, fact: string, isRequired: boolean, problem: string | null }> };

export type SaveEntryDraftMutationVariables = Exact<{
  showId: string | number;
  entryId?: string | number | null | undefined;
  form: EntryFormInput;
  version?: number | null | undefined;
  formVersion?: string | null | undefined;
}>;


export type SaveEntryDraftMutation = { saveEntryDraft: { form: EntryForm, changedAt: string, version: number, formVersion: string | null } };

export type DiscardEntryDraftMutationVariables = Exact<{
  showId: string | number;
  entryId?: string | number | null | undefined;
}>;


export type DiscardEntryDraftMutation = { discardEntryDraft: boolean };

export type SubmitEntryMutationVariables = Exact<{
  showId: string | number;
  entryId?: string | number | null | undefined;
  key: string;
  form: EntryFormInput;
  acceptedTerms: boolean;
  expectedTotal?: number | null | undefined;
  formVersion?: string | null | undefined;
  insists?: boolean | null | undefined;
  cashTill?: string | number | null | undefined;
}>;


export type SubmitEntryMutation = { submitEntry: { entry: { id: string, name: string } | null, receipt: { movementId: string, number: number | null, amount: number, currency: string } | null, refusals: Array<{ placeKey: string | null, reason: string, limits: Array<string>, left: number | null }>, quote: { pricesHeldUntil: string | null, waiting: Array<string>, lines: Array<{ rule: string, text: string, quantity: number, amount: number, currency: string, payee: string | null, of: Array<string> }>, refunds: Array<{ text: string, amount: number, currency: string }>, totals: Array<{ currency: string, amount: number }>, earlierTotals: Array<{ currency: string, amount: number }> | null, refused: Array<{ kind: string, key: string, text: string }>, marked: Array<{ kind: string, key: string, text: string, as: string | null }>, open: Array<{ kind: string, key: string, text: string, paths: Array<string> }>, notPossible: Array<{ riderId: string, horseId: string, competitionId: string, text: string }>, asked: Array<{ of: string, subjectId: string, kind: string, fact: string, isRequired: boolean, problem: string | null }> } | null } };

export type FindRidersQueryVariables = Exact<{
  search: string;
}>;


export type FindRidersQuery = { persons: Array<{ id: string, firstName: string, familyName: string, nation: string | null, birthYear: number | null, feiId: string | null, club: string | null }> };

export type FindHorsesQueryVariables = Exact<{
  search: string;
}>;


export type FindHorsesQuery = { horses: Array<{ id: string, name: string, nation: string | null, birthYear: number | null, sex: Sex | null, feiId: string | null, ueln: string | null, owner: string | null }> };

export type MyPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPeopleQuery = { myRiders: Array<{ personId: string, firstName: string, familyName: string, nation: string | null, birthDate: string | null, birthYear: number | null, feiId: string | null, club: string | null, licence: string | null }>, myHorses: Array<{ horseId: string, name: string, birthYear: number | null, sex: Sex | null, feiId: string | null, ueln: string | null, microchip: string | null, breed: string | null, colour: string | null, sire: string | null, dam: string | null, owner: string | null }> };

export type OwnRiderFragment = { personId: string, firstName: string, familyName: string, nation: string | null, birthDate: string | null, birthYear: number | null, feiId: string | null, club: string | null, licence: string | null };

export type OwnHorseFragment = { horseId: string, name: string, birthYear: number | null, sex: Sex | null, feiId: string | null, ueln: string | null, microchip: string | null, breed: string | null, colour: string | null, sire: string | null, dam: string | null, owner: string | null };

export type AddRiderMutationVariables = Exact<{
  input: RiderInput;
}>;


export type AddRiderMutation = { saveRider: { stored: { personId: string, firstName: string, familyName: string, nation: string | null, birthDate: string | null, birthYear: number | null, feiId: string | null, club: string | null, licence: string | null } } };

export type AddHorseMutationVariables = Exact<{
  input: HorseInput;
}>;


export type AddHorseMutation = { saveHorse: { stored: { horseId: string, name: string, birthYear: number | null, sex: Sex | null, feiId: string | null, ueln: string | null, microchip: string | null, breed: string | null, colour: string | null, sire: string | null, dam: string | null, owner: string | null } } };

export type ActOnPlaceMutationVariables = Exact<{
  showId: string | number;
  placeId: string | number;
  act: EntryPlaceAct;
  competitionId?: string | number | null | undefined;
  isPreview: boolean;
}>;


export type ActOnPlaceMutation = { actOnEntryPlaces: { refusals: Array<{ reason: string, limits: Array<string>, left: number | null }>, quote: { refused: Array<{ text: string }> } | null, costs: Array<{ entryId: string, before: Array<{ amount: number, currency: string }>, after: Array<{ amount: number, currency: string }> }> } };

export type ActsAnswerFragment = { refusals: Array<{ reason: string, limits: Array<string>, left: number | null }>, quote: { refused: Array<{ text: string }> } | null, costs: Array<{ entryId: string, before: Array<{ amount: number, currency: string }>, after: Array<{ amount: number, currency: string }> }> };

export type SubstituteInPlaceMutationVariables = Exact<{
  placeId: string | number;
  riderId: string | number;
  horseId?: string | number | null | undefined;
  isPreview: boolean;
}>;


export type SubstituteInPlaceMutation = { substituteInPlace: { refusals: Array<{ reason: string, limits: Array<string>, left: number | null }>, quote: { refused: Array<{ text: string }> } | null, costs: Array<{ entryId: string, before: Array<{ amount: number, currency: string }>, after: Array<{ amount: number, currency: string }> }> } };

export type PlaceChoicesQueryVariables = Exact<{
  showId: string | number;
  entryId: string | number;
}>;


export type PlaceChoicesQuery = { enterForm: { showId: string, timeZone: string, currency: string, competitions: Array<{ free: number | null, competition: { id: string, number: string, name: string, fee: number | null, startsAt: string | null } }> }, myRiders: Array<{ personId: string, firstName: string, familyName: string }>, myHorses: Array<{ horseId: string, name: string }> };

export type EntryMoneyQueryVariables = Exact<{
  id: string | number;
}>;


export type EntryMoneyQuery = { entry: { id: string, money: { balances: Array<{ currency: string, charged: number, remitted: number, paid: number, balance: number }>, requests: Array<{ amount: number, currency: string, holder: string, iban: string, reference: string | null, code: { payload: string } | null }>, requestsForAll: Array<{ amount: number, currency: string, holder: string, iban: string, reference: string | null, code: { payload: string } | null }>, onlineOffers: Array<{ amount: number, currency: string }>, offersForAll: Array<{ amount: number, currency: string }>, invoices: Array<{ id: string, kind: InvoiceKind, number: string, issuedOn: string, currency: string, gross: number }>, invoiceAddress: { name: string, company: string, street: string, postalCode: string, town: string, country: string | null, vatId: string } | null, lines: Array<{ id: string, kind: LedgerLineKind, movementId: string | null, method: string | null, text: string, about: string, effect: number, currency: string, reason: string, at: string }> } | null } };

export type SaveOwnInvoiceAddressMutationVariables = Exact<{
  entryId: string | number;
  input: PayerAddressInput;
  opened: PayerAddressInput;
}>;


export type SaveOwnInvoiceAddressMutation = { saveOwnInvoiceAddress: { changedMeanwhile: Array<string>, stored: { name: string, company: string, street: string, postalCode: string, town: string, country: string | null, vatId: string } } };

export type AnswerOrderOfferMutationVariables = Exact<{
  itemId: string | number;
  accepts: boolean;
}>;


export type AnswerOrderOfferMutation = { answerOrderOffer: { id: string, version: number } };

export type StartOnlinePaymentMutationVariables = Exact<{
  entryId: string | number;
  currency: string;
  forAll: boolean;
  key: string;
}>;


export type StartOnlinePaymentMutation = { startOnlinePayment: { id: string, url: string | null } };

export type CheckOnlinePaymentMutationVariables = Exact<{
  id: string | number;
}>;


export type CheckOnlinePaymentMutation = { checkOnlinePayment: { id: string, state: OnlinePaymentState, url: string | null, amount: number, currency: string, attention: OnlinePaymentAttention | null } };

export type MyEntriesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyEntriesQuery = { myEntries: Array<{ id: string, name: string, as: string, submittedAt: string, version: number, note: string, answers: EntryForm['answers'], show: { id: string, name: string, venue: string, firstDay: string, lastDay: string, timeZone: string, currency: string, closesAt: string | null, publishedPath: string | null }, responsible: { name: string, email: string | null, phone: string | null } | null, riders: Array<{ id: string, name: string, nation: string | null, answers: EntryForm['answers'] }>, horses: Array<{ id: string, name: string, answers: EntryForm['answers'] }>, places: Array<{ id: string, competitionId: string, competitionNumber: string, competitionName: string, riderId: string, rider: string, horseId: string | null, horse: string | null, horseDueAt: string | null, status: PlaceStatus, offeredUntil: string | null, position: number | null, notOffered: Array<string>, startsAt: string | null }>, items: Array<{ id: string, name: string, product: string, riderId: string | null, horseId: string | null, quantity: number, from: string | null, to: string | null, isWithdrawn: boolean, isWaiting: boolean, offeredUntil: string | null, wishes: { beside: string | null, notBeside: string | null, group: string | null, stallion: boolean, arrivesAt: string | null, vehicleLength: number | null } | null }>, costs: { lines: Array<{ rule: string, text: string, amount: number, currency: string }>, refunds: Array<{ text: string, amount: number, currency: string }>, totals: Array<{ currency: string, amount: number }>, papers: Array<{ entryId: string, paperId: string | null, kind: string, requirement: string, text: string, of: string, subjectId: string, state: PaperState, reasons: Array<string>, dueOn: string | null, asks: Array<string>, bodies: Array<string>, mediaTypes: Array<string>, mostBytes: number, mostFiles: number, body: string | null, number: string | null, issuedOn: string | null, expiresOn: string | null, doses: Array<string>, files: Array<{ key: string, name: string }> }> } | null }>, openShows: Array<{ id: string, name: string, venue: string, firstDay: string, lastDay: string, timeZone: string, currency: string, closesAt: string | null, publishedPath: string | null }> };

export type EntryShowFragment = { id: string, name: string, venue: string, firstDay: string, lastDay: string, timeZone: string, currency: string, closesAt: string | null, publishedPath: string | null };

export type EntryFragment = { id: string, name: string, as: string, submittedAt: string, version: number, note: string, answers: EntryForm['answers'], show: { id: string, name: string, venue: string, firstDay: string, lastDay: string, timeZone: string, currency: string, closesAt: string | null, publishedPath: string | null }, responsible: { name: string, email: string | null, phone: string | null } | null, riders: Array<{ id: string, name: string, nation: string | null, answers: EntryForm['answers'] }>, horses: Array<{ id: string, name: string, answers: EntryForm['answers'] }>, places: Array<{ id: string, competitionId: string, competitionNumber: string, competitionName: string, riderId: string, rider: string, horseId: string | null, horse: string | null, horseDueAt: string | null, status: PlaceStatus, offeredUntil: string | null, position: number | null, notOffered: Array<string>, startsAt: string | null }>, items: Array<{ id: string, name: string, product: string, riderId: string | null, horseId: string | null, quantity: number, from: string | null, to: string | null, isWithdrawn: boolean, isWaiting: boolean, offeredUntil: string | null, wishes: { beside: string | null, notBeside: string | null, group: string | null, stallion: boolean, arrivesAt: string | null, vehicleLength: number | null } | null }>, costs: { lines: Array<{ rule: string, text: string, amount: number, currency: string }>, refunds: Array<{ text: string, amount: number, currency: string }>, totals: Array<{ currency: string, amount: number }>, papers: Array<{ entryId: string, paperId: string | null, kind: string, requirement: string, text: string, of: string, subjectId: string, state: PaperState, reasons: Array<string>, dueOn: string | null, asks: Array<string>, bodies: Array<string>, mediaTypes: Array<string>, mostBytes: number, mostFiles: number, body: string | null, number: string | null, issuedOn: string | null, expiresOn: string | null, doses: Array<string>, files: Array<{ key: string, name: string }> }> } | null };

export type EntryCostsFragment = { lines: Array<{ rule: string, text: string, amount: number, currency: string }>, refunds: Array<{ text: string, amount: number, currency: string }>, totals: Array<{ currency: string, amount: number }>, papers: Array<{ entryId: string, paperId: string | null, kind: string, requirement: string, text: string, of: string, subjectId: string, state: PaperState, reasons: Array<string>, dueOn: string | null, asks: Array<string>, bodies: Array<string>, mediaTypes: Array<string>, mostBytes: number, mostFiles: number, body: string | null, number: string | null, issuedOn: string | null, expiresOn: string | null, doses: Array<string>, files: Array<{ key: string, name: string }> }> };

export type OneEntryQueryVariables = Exact<{
  id: string | number;
}>;


export type OneEntryQuery = { entry: { formVersion: string | null, id: string, name: string, as: string, submittedAt: string, version: number, note: string, answers: EntryForm['answers'], responsible: { language: Language | null, name: string, email: string | null, phone: string | null } | null, show: { id: string, name: string, venue: string, firstDay: string, lastDay: string, timeZone: string, currency: string, closesAt: string | null, publishedPath: string | null }, riders: Array<{ id: string, name: string, nation: string | null, answers: EntryForm['answers'] }>, horses: Array<{ id: string, name: string, answers: EntryForm['answers'] }>, places: Array<{ id: string, competitionId: string, competitionNumber: string, competitionName: string, riderId: string, rider: string, horseId: string | null, horse: string | null, horseDueAt: string | null, status: PlaceStatus, offeredUntil: string | null, position: number | null, notOffered: Array<string>, startsAt: string | null }>, items: Array<{ id: string, name: string, product: string, riderId: string | null, horseId: string | null, quantity: number, from: string | null, to: string | null, isWithdrawn: boolean, isWaiting: boolean, offeredUntil: string | null, wishes: { beside: string | null, notBeside: string | null, group: string | null, stallion: boolean, arrivesAt: string | null, vehicleLength: number | null } | null }>, costs: { lines: Array<{ rule: string, text: string, amount: number, currency: string }>, refunds: Array<{ text: string, amount: number, currency: string }>, totals: Array<{ currency: string, amount: number }>, papers: Array<{ entryId: string, paperId: string | null, kind: string, requirement: string, text: string, of: string, subjectId: string, state: PaperState, reasons: Array<string>, dueOn: string | null, asks: Array<string>, bodies: Array<string>, mediaTypes: Array<string>, mostBytes: number, mostFiles: number, body: string | null, number: string | null, issuedOn: string | null, expiresOn: string | null, doses: Array<string>, files: Array<{ key: string, name: string }> }> } | null } };

export type SaveEntryPaperMutationVariables = Exact<{
  entryId: string | number;
  paper: PaperNameInput;
  input: EntryPaperInput;
}>;


export type SaveEntryPaperMutation = { saveEntryPaper: { id: string, costs: { papers: Array<{ entryId: string, paperId: string | null, kind: string, requirement: string, text: string, of: string, subjectId: string, state: PaperState, reasons: Array<string>, dueOn: string | null, asks: Array<string>, bodies: Array<string>, mediaTypes: Array<string>, mostBytes: number, mostFiles: number, body: string | null, number: string | null, issuedOn: string | null, expiresOn: string | null, doses: Array<string>, files: Array<{ key: string, name: string }> }> } | null } };

export type EntryPaperFragment = { entryId: string, paperId: string | null, kind: string, requirement: string, text: string, of: string, subjectId: string, state: PaperState, reasons: Array<string>, dueOn: string | null, asks: Array<string>, bodies: Array<string>, mediaTypes: Array<string>, mostBytes: number, mostFiles: number, body: string | null, number: string | null, issuedOn: string | null, expiresOn: string | null, doses: Array<string>, files: Array<{ key: string, name: string }> };

export type RidersRefreshMutationVariables = Exact<{
  refreshToken: string;
}>;


export type RidersRefreshMutation = { refreshJWT: { jwt: string, refreshToken: string } };

export type RidersSignOutMutationVariables = Exact<{
  refreshToken: string;
}>;


export type RidersSignOutMutation = { signOut: boolean };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const KeptDraftFragmentDoc = new TypedDocumentString(`
    fragment KeptDraft on EntryDraft {
  form
  changedAt
  version
  formVersion
}
    `, {"fragmentName":"KeptDraft"}) as unknown as TypedDocumentString<KeptDraftFragment, unknown>;
export const QuoteFragmentDoc = new TypedDocumentString(`
    fragment Quote on EntryQuote {
  lines {
    rule
    text
    quantity
    amount
    currency
    payee
    of
  }
  refunds {
    text
    amount
    currency
  }
  totals {
    currency
    amount
  }
  pricesHeldUntil
  earlierTotals {
    currency
    amount
  }
  refused {
    kind
    key
    text
  }
  marked {
    kind
    key
    text
    as
  }
  open {
    kind
    key
    text
    paths
  }
  notPossible {
    riderId
    horseId
    competitionId
    text
  }
  waiting
  asked {
    of
    subjectId
    kind
    fact
    isRequired
    problem
  }
}
    `, {"fragmentName":"Quote"}) as unknown as TypedDocumentString<QuoteFragment, unknown>;
export const OwnRiderFragmentDoc = new TypedDocumentString(`
    fragment OwnRider on MyRider {
  personId
  firstName
  familyName
  nation
  birthDate
  birthYear
  feiId
  club
  licence
}
    `, {"fragmentName":"OwnRider"}) as unknown as TypedDocumentString<OwnRiderFragment, unknown>;
export const OwnHorseFragmentDoc = new TypedDocumentString(`
    fragment OwnHorse on MyHorse {
  horseId
  name
  birthYear
  sex
  feiId
  ueln
  microchip
  breed
  colour
  sire
  dam
  owner
}
    `, {"fragmentName":"OwnHorse"}) as unknown as TypedDocumentString<OwnHorseFragment, unknown>;
export const ActsAnswerFragmentDoc = new TypedDocumentString(`
    fragment ActsAnswer on EntryActsAnswer {
  refusals {
    reason
    limits
    left
  }
  quote {
    refused {
      text
    }
  }
  costs {
    entryId
    before {
      amount
      currency
    }
    after {
      amount
      currency
    }
  }
}
    `, {"fragmentName":"ActsAnswer"}) as unknown as TypedDocumentString<ActsAnswerFragment, unknown>;
export const EntryShowFragmentDoc = new TypedDocumentString(`
    fragment EntryShow on EntryShow {
  id
  name
  venue
  firstDay
  lastDay
  timeZone
  currency
  closesAt
  publishedPath
}
    `, {"fragmentName":"EntryShow"}) as unknown as TypedDocumentString<EntryShowFragment, unknown>;
export const EntryPaperFragmentDoc = new TypedDocumentString(`
    fragment EntryPaper on EntryPaper {
  entryId
  paperId
  kind
  requirement
  text
  of
  subjectId
  state
  reasons
  dueOn
  asks
  bodies
  mediaTypes
  mostBytes
  mostFiles
  body
  number
  issuedOn
  expiresOn
  doses
  files {
    key
    name
  }
}
    `, {"fragmentName":"EntryPaper"}) as unknown as TypedDocumentString<EntryPaperFragment, unknown>;
export const EntryCostsFragmentDoc = new TypedDocumentString(`
    fragment EntryCosts on EntryQuote {
  lines {
    rule
    text
    amount
    currency
  }
  refunds {
    text
    amount
    currency
  }
  totals {
    currency
    amount
  }
  papers {
    ...EntryPaper
  }
}
    fragment EntryPaper on EntryPaper {
  entryId
  paperId
  kind
  requirement
  text
  of
  subjectId
  state
  reasons
  dueOn
  asks
  bodies
  mediaTypes
  mostBytes
  mostFiles
  body
  number
  issuedOn
  expiresOn
  doses
  files {
    key
    name
  }
}`, {"fragmentName":"EntryCosts"}) as unknown as TypedDocumentString<EntryCostsFragment, unknown>;
export const EntryFragmentDoc = new TypedDocumentString(`
    fragment Entry on Entry {
  id
  name
  as
  submittedAt
  version
  note
  answers
  show {
    ...EntryShow
  }
  responsible {
    name
    email
    phone
  }
  riders {
    id
    name
    nation
    answers
  }
  horses {
    id
    name
    answers
  }
  places {
    id
    competitionId
    competitionNumber
    competitionName
    riderId
    rider
    horseId
    horse
    horseDueAt
    status
    offeredUntil
    position
    notOffered
    startsAt
  }
  items {
    id
    name
    product
    riderId
    horseId
    quantity
    from
    to
    isWithdrawn
    isWaiting
    offeredUntil
    wishes {
      beside
      notBeside
      group
      stallion
      arrivesAt
      vehicleLength
    }
  }
  costs {
    ...EntryCosts
  }
}
    fragment EntryShow on EntryShow {
  id
  name
  venue
  firstDay
  lastDay
  timeZone
  currency
  closesAt
  publishedPath
}
fragment EntryCosts on EntryQuote {
  lines {
    rule
    text
    amount
    currency
  }
  refunds {
    text
    amount
    currency
  }
  totals {
    currency
    amount
  }
  papers {
    ...EntryPaper
  }
}
fragment EntryPaper on EntryPaper {
  entryId
  paperId
  kind
  requirement
  text
  of
  subjectId
  state
  reasons
  dueOn
  asks
  bodies
  mediaTypes
  mostBytes
  mostFiles
  body
  number
  issuedOn
  expiresOn
  doses
  files {
    key
    name
  }
}`, {"fragmentName":"Entry"}) as unknown as TypedDocumentString<EntryFragment, unknown>;
export const EnterFormDocument = new TypedDocumentString(`
    query enterForm($showId: ID!, $entryId: ID) {
  enterForm(showId: $showId, entryId: $entryId) {
    showId
    showName
    venue
    firstDay
    lastDay
    timeZone
    currency
    country
    isOffice
    tills {
      id
      name
    }
    isOpen
    opensAt
    closesAt
    lateUntil
    horseDueAt
    contactName
    contactEmail
    contactPhone
    terms {
      language
      text
    }
    rules
    competitions {
      free
      competition {
        id
        number
        name
        discipline
        fee
        startsAt
      }
    }
    stays {
      product
      use
      opens
      closes
      nights {
        night
        free
      }
      windows {
        day
        from
        until
        left
      }
    }
    draft {
      ...KeptDraft
    }
    placesVersion
  }
}
    fragment KeptDraft on EntryDraft {
  form
  changedAt
  version
  formVersion
}`) as unknown as TypedDocumentString<EnterFormQuery, EnterFormQueryVariables>;
export const KeptDraftDocument = new TypedDocumentString(`
    query keptDraft($showId: ID!, $entryId: ID) {
  enterForm(showId: $showId, entryId: $entryId) {
    showId
    draft {
      ...KeptDraft
    }
  }
}
    fragment KeptDraft on EntryDraft {
  form
  changedAt
  version
  formVersion
}`) as unknown as TypedDocumentString<KeptDraftQuery, KeptDraftQueryVariables>;
export const FreePlacesDocument = new TypedDocumentString(`
    query freePlaces($showId: ID!, $entryId: ID) {
  enterForm(showId: $showId, entryId: $entryId) {
    showId
    placesVersion
    competitions {
      free
      competition {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FreePlacesQuery, FreePlacesQueryVariables>;
export const QuoteEntryDocument = new TypedDocumentString(`
    query quoteEntry($showId: ID!, $entryId: ID, $form: EntryFormInput!) {
  quoteEntry(showId: $showId, entryId: $entryId, form: $form) {
    ...Quote
  }
}
    fragment Quote on EntryQuote {
  lines {
    rule
    text
    quantity
    amount
    currency
    payee
    of
  }
  refunds {
    text
    amount
    currency
  }
  totals {
    currency
    amount
  }
  pricesHeldUntil
  earlierTotals {
    currency
    amount
  }
  refused {
    kind
    key
    text
  }
  marked {
    kind
    key
    text
    as
  }
  open {
    kind
    key
    text
    paths
  }
  notPossible {
    riderId
    horseId
    competitionId
    text
  }
  waiting
  asked {
    of
    subjectId
    kind
    fact
    isRequired
    problem
  }
}`) as unknown as TypedDocumentString<QuoteEntryQuery, QuoteEntryQueryVariables>;
export const SaveEntryDraftDocument = new TypedDocumentString(`
    mutation saveEntryDraft($showId: ID!, $entryId: ID, $form: EntryFormInput!, $version: Int, $formVersion: String) {
  saveEntryDraft(
    showId: $showId
    entryId: $entryId
    form: $form
    version: $version
    formVersion: $formVersion
  ) {
    ...KeptDraft
  }
}
    fragment KeptDraft on EntryDraft {
  form
  changedAt
  version
  formVersion
}`) as unknown as TypedDocumentString<SaveEntryDraftMutation, SaveEntryDraftMutationVariables>;
export const DiscardEntryDraftDocument = new TypedDocumentString(`
    mutation discardEntryDraft($showId: ID!, $entryId: ID) {
  discardEntryDraft(showId: $showId, entryId: $entryId)
}
    `) as unknown as TypedDocumentString<DiscardEntryDraftMutation, DiscardEntryDraftMutationVariables>;
export const SubmitEntryDocument = new TypedDocumentString(`
    mutation submitEntry($showId: ID!, $entryId: ID, $key: String!, $form: EntryFormInput!, $acceptedTerms: Boolean!, $expectedTotal: Float, $formVersion: String, $insists: Boolean, $cashTill: ID) {
  submitEntry(
    showId: $showId
    entryId: $entryId
    key: $key
    form: $form
    acceptedTerms: $acceptedTerms
    expectedTotal: $expectedTotal
    formVersion: $formVersion
    insists: $insists
    cashTill: $cashTill
  ) {
    entry {
      id
      name
    }
    receipt {
      movementId
      number
      amount
      currency
    }
    refusals {
      placeKey
      reason
      limits
      left
    }
    quote {
      ...Quote
    }
  }
}
    fragment Quote on EntryQuote {
  lines {
    rule
    text
    quantity
    amount
    currency
    payee
    of
  }
  refunds {
    text
    amount
    currency
  }
  totals {
    currency
    amount
  }
  pricesHeldUntil
  earlierTotals {
    currency
    amount
  }
  refused {
    kind
    key
    text
  }
  marked {
    kind
    key
    text
    as
  }
  open {
    kind
    key
    text
    paths
  }
  notPossible {
    riderId
    horseId
    competitionId
    text
  }
  waiting
  asked {
    of
    subjectId
    kind
    fact
    isRequired
    problem
  }
}`) as unknown as TypedDocumentString<SubmitEntryMutation, SubmitEntryMutationVariables>;
export const FindRidersDocument = new TypedDocumentString(`
    query findRiders($search: String!) {
  persons(search: $search, first: 8) {
    id
    firstName
    familyName
    nation
    birthYear
    feiId
    club
  }
}
    `) as unknown as TypedDocumentString<FindRidersQuery, FindRidersQueryVariables>;
export const FindHorsesDocument = new TypedDocumentString(`
    query findHorses($search: String!) {
  horses(search: $search, first: 8) {
    id
    name
    nation
    birthYear
    sex
    feiId
    ueln
    owner
  }
}
    `) as unknown as TypedDocumentString<FindHorsesQuery, FindHorsesQueryVariables>;
export const MyPeopleDocument = new TypedDocumentString(`
    query myPeople {
  myRiders {
    ...OwnRider
  }
  myHorses {
    ...OwnHorse
  }
}
    fragment OwnRider on MyRider {
  personId
  firstName
  familyName
  nation
  birthDate
  birthYear
  feiId
  club
  licence
}
fragment OwnHorse on MyHorse {
  horseId
  name
  birthYear
  sex
  feiId
  ueln
  microchip
  breed
  colour
  sire
  dam
  owner
}`) as unknown as TypedDocumentString<MyPeopleQuery, MyPeopleQueryVariables>;
export const AddRiderDocument = new TypedDocumentString(`
    mutation addRider($input: RiderInput!) {
  saveRider(input: $input) {
    stored {
      ...OwnRider
    }
  }
}
    fragment OwnRider on MyRider {
  personId
  firstName
  familyName
  nation
  birthDate
  birthYear
  feiId
  club
  licence
}`) as unknown as TypedDocumentString<AddRiderMutation, AddRiderMutationVariables>;
export const AddHorseDocument = new TypedDocumentString(`
    mutation addHorse($input: HorseInput!) {
  saveHorse(input: $input) {
    stored {
      ...OwnHorse
    }
  }
}
    fragment OwnHorse on MyHorse {
  horseId
  name
  birthYear
  sex
  feiId
  ueln
  microchip
  breed
  colour
  sire
  dam
  owner
}`) as unknown as TypedDocumentString<AddHorseMutation, AddHorseMutationVariables>;
export const ActOnPlaceDocument = new TypedDocumentString(`
    mutation actOnPlace($showId: ID!, $placeId: ID!, $act: EntryPlaceAct!, $competitionId: ID, $isPreview: Boolean!) {
  actOnEntryPlaces(
    showId: $showId
    placeIds: [$placeId]
    act: $act
    competitionId: $competitionId
    isPreview: $isPreview
  ) {
    ...ActsAnswer
  }
}
    fragment ActsAnswer on EntryActsAnswer {
  refusals {
    reason
    limits
    left
  }
  quote {
    refused {
      text
    }
  }
  costs {
    entryId
    before {
      amount
      currency
    }
    after {
      amount
      currency
    }
  }
}`) as unknown as TypedDocumentString<ActOnPlaceMutation, ActOnPlaceMutationVariables>;
export const SubstituteInPlaceDocument = new TypedDocumentString(`
    mutation substituteInPlace($placeId: ID!, $riderId: ID!, $horseId: ID, $isPreview: Boolean!) {
  substituteInPlace(
    placeId: $placeId
    riderId: $riderId
    horseId: $horseId
    isPreview: $isPreview
  ) {
    ...ActsAnswer
  }
}
    fragment ActsAnswer on EntryActsAnswer {
  refusals {
    reason
    limits
    left
  }
  quote {
    refused {
      text
    }
  }
  costs {
    entryId
    before {
      amount
      currency
    }
    after {
      amount
      currency
    }
  }
}`) as unknown as TypedDocumentString<SubstituteInPlaceMutation, SubstituteInPlaceMutationVariables>;
export const PlaceChoicesDocument = new TypedDocumentString(`
    query placeChoices($showId: ID!, $entryId: ID!) {
  enterForm(showId: $showId, entryId: $entryId) {
    showId
    timeZone
    currency
    competitions {
      free
      competition {
        id
        number
        name
        fee
        startsAt
      }
    }
  }
  myRiders {
    personId
    firstName
    familyName
  }
  myHorses {
    horseId
    name
  }
}
    `) as unknown as TypedDocumentString<PlaceChoicesQuery, PlaceChoicesQueryVariables>;
export const EntryMoneyDocument = new TypedDocumentString(`
    query entryMoney($id: ID!) {
  entry(id: $id) {
    id
    money {
      balances {
        currency
        charged
        remitted
        paid
        balance
      }
      requests {
        amount
        currency
        holder
        iban
        reference
        code {
          payload
        }
      }
      requestsForAll {
        amount
        currency
        holder
        iban
        reference
        code {
          payload
        }
      }
      onlineOffers {
        amount
        currency
      }
      offersForAll {
        amount
        currency
      }
      invoices {
        id
        kind
        number
        issuedOn
        currency
        gross
      }
      invoiceAddress {
        name
        company
        street
        postalCode
        town
        country
        vatId
      }
      lines {
        id
        kind
        movementId
        method
        text
        about
        effect
        currency
        reason
        at
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EntryMoneyQuery, EntryMoneyQueryVariables>;
export const SaveOwnInvoiceAddressDocument = new TypedDocumentString(`
    mutation saveOwnInvoiceAddress($entryId: ID!, $input: PayerAddressInput!, $opened: PayerAddressInput!) {
  saveOwnInvoiceAddress(entryId: $entryId, input: $input, opened: $opened) {
    stored {
      name
      company
      street
      postalCode
      town
      country
      vatId
    }
    changedMeanwhile
  }
}
    `) as unknown as TypedDocumentString<SaveOwnInvoiceAddressMutation, SaveOwnInvoiceAddressMutationVariables>;
export const AnswerOrderOfferDocument = new TypedDocumentString(`
    mutation answerOrderOffer($itemId: ID!, $accepts: Boolean!) {
  answerOrderOffer(itemId: $itemId, accepts: $accepts) {
    id
    version
  }
}
    `) as unknown as TypedDocumentString<AnswerOrderOfferMutation, AnswerOrderOfferMutationVariables>;
export const StartOnlinePaymentDocument = new TypedDocumentString(`
    mutation startOnlinePayment($entryId: ID!, $currency: String!, $forAll: Boolean!, $key: String!) {
  startOnlinePayment(
    entryId: $entryId
    currency: $currency
    forAll: $forAll
    key: $key
  ) {
    id
    url
  }
}
    `) as unknown as TypedDocumentString<StartOnlinePaymentMutation, StartOnlinePaymentMutationVariables>;
export const CheckOnlinePaymentDocument = new TypedDocumentString(`
    mutation checkOnlinePayment($id: ID!) {
  checkOnlinePayment(id: $id) {
    id
    state
    url
    amount
    currency
    attention
  }
}
    `) as unknown as TypedDocumentString<CheckOnlinePaymentMutation, CheckOnlinePaymentMutationVariables>;
export const MyEntriesDocument = new TypedDocumentString(`
    query myEntries {
  myEntries {
    ...Entry
  }
  openShows {
    ...EntryShow
  }
}
    fragment EntryShow on EntryShow {
  id
  name
  venue
  firstDay
  lastDay
  timeZone
  currency
  closesAt
  publishedPath
}
fragment Entry on Entry {
  id
  name
  as
  submittedAt
  version
  note
  answers
  show {
    ...EntryShow
  }
  responsible {
    name
    email
    phone
  }
  riders {
    id
    name
    nation
    answers
  }
  horses {
    id
    name
    answers
  }
  places {
    id
    competitionId
    competitionNumber
    competitionName
    riderId
    rider
    horseId
    horse
    horseDueAt
    status
    offeredUntil
    position
    notOffered
    startsAt
  }
  items {
    id
    name
    product
    riderId
    horseId
    quantity
    from
    to
    isWithdrawn
    isWaiting
    offeredUntil
    wishes {
      beside
      notBeside
      group
      stallion
      arrivesAt
      vehicleLength
    }
  }
  costs {
    ...EntryCosts
  }
}
fragment EntryCosts on EntryQuote {
  lines {
    rule
    text
    amount
    currency
  }
  refunds {
    text
    amount
    currency
  }
  totals {
    currency
    amount
  }
  papers {
    ...EntryPaper
  }
}
fragment EntryPaper on EntryPaper {
  entryId
  paperId
  kind
  requirement
  text
  of
  subjectId
  state
  reasons
  dueOn
  asks
  bodies
  mediaTypes
  mostBytes
  mostFiles
  body
  number
  issuedOn
  expiresOn
  doses
  files {
    key
    name
  }
}`) as unknown as TypedDocumentString<MyEntriesQuery, MyEntriesQueryVariables>;
export const OneEntryDocument = new TypedDocumentString(`
    query oneEntry($id: ID!) {
  entry(id: $id) {
    ...Entry
    formVersion
    responsible {
      language
    }
  }
}
    fragment EntryShow on EntryShow {
  id
  name
  venue
  firstDay
  lastDay
  timeZone
  currency
  closesAt
  publishedPath
}
fragment Entry on Entry {
  id
  name
  as
  submittedAt
  version
  note
  answers
  show {
    ...EntryShow
  }
  responsible {
    name
    email
    phone
  }
  riders {
    id
    name
    nation
    answers
  }
  horses {
    id
    name
    answers
  }
  places {
    id
    competitionId
    competitionNumber
    competitionName
    riderId
    rider
    horseId
    horse
    horseDueAt
    status
    offeredUntil
    position
    notOffered
    startsAt
  }
  items {
    id
    name
    product
    riderId
    horseId
    quantity
    from
    to
    isWithdrawn
    isWaiting
    offeredUntil
    wishes {
      beside
      notBeside
      group
      stallion
      arrivesAt
      vehicleLength
    }
  }
  costs {
    ...EntryCosts
  }
}
fragment EntryCosts on EntryQuote {
  lines {
    rule
    text
    amount
    currency
  }
  refunds {
    text
    amount
    currency
  }
  totals {
    currency
    amount
  }
  papers {
    ...EntryPaper
  }
}
fragment EntryPaper on EntryPaper {
  entryId
  paperId
  kind
  requirement
  text
  of
  subjectId
  state
  reasons
  dueOn
  asks
  bodies
  mediaTypes
  mostBytes
  mostFiles
  body
  number
  issuedOn
  expiresOn
  doses
  files {
    key
    name
  }
}`) as unknown as TypedDocumentString<OneEntryQuery, OneEntryQueryVariables>;
export const SaveEntryPaperDocument = new TypedDocumentString(`
    mutation saveEntryPaper($entryId: ID!, $paper: PaperNameInput!, $input: EntryPaperInput!) {
  saveEntryPaper(entryId: $entryId, paper: $paper, input: $input) {
    id
    costs {
      papers {
        ...EntryPaper
      }
    }
  }
}
    fragment EntryPaper on EntryPaper {
  entryId
  paperId
  kind
  requirement
  text
  of
  subjectId
  state
  reasons
  dueOn
  asks
  bodies
  mediaTypes
  mostBytes
  mostFiles
  body
  number
  issuedOn
  expiresOn
  doses
  files {
    key
    name
  }
}`) as unknown as TypedDocumentString<SaveEntryPaperMutation, SaveEntryPaperMutationVariables>;
export const RidersRefreshDocument = new TypedDocumentString(`
    mutation ridersRefresh($refreshToken: String!) {
  refreshJWT(refreshToken: $refreshToken) {
    jwt
    refreshToken
  }
}
    `) as unknown as TypedDocumentString<RidersRefreshMutation, RidersRefreshMutationVariables>;
export const RidersSignOutDocument = new TypedDocumentString(`
    mutation ridersSignOut($refreshToken: String!) {
  signOut(refreshToken: $refreshToken)
}
    `) as unknown as TypedDocumentString<RidersSignOutMutation, RidersSignOutMutationVariables>;