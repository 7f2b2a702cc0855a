/** Product of an order, as its confirmation shows it. */
export interface MailItem {
  qty: number
  name: string
  sku: string
  /** What was chosen: `Colour: red`. */
  options: readonly string[]
  /** What the line costs, as money is written. */
  amount: string
  /** Address of its picture on the shop's own host; undefined: none. */
  picture: string | undefined
}

/** A name and its value. */
export type MailFact = readonly [name: string, value: string]

/** A part of an e-mail, rendered as text and as HTML from the same sentences. */
export type MailPart =
  /** Paragraphs; an empty line parts them. */
  | { kind: 'text'; text: string; isSmall?: boolean }
  /** What somebody has typed. */
  | { kind: 'quote'; text: string }
  /** A title of what follows; `href` is where more of it stands. */
  | { kind: 'heading'; text: string; href?: string; level?: 2 | 3 }
  /** Something to do: the first thing is a button, what is `isQuiet` a link. */
  | { kind: 'action'; label: string; href: string; isQuiet?: boolean }
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** Facts of several lines beside each other, each under its title. */
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }
  | { kind: 'goods'; goods: readonly MailItem[] }
  /** Amounts; the one named `total` is what is paid. */
  | { kind: 'sums'; sums: readonly MailFact[]; total: string }
  | { kind: 'list'; items: readonly string[]; isOrdered?: boolean }
  /** A code to be copied. */
  | { kind: 'code'; text: string }
  | { kind: 'picture'; src: string }
  /** Terms: cut at the end of a line where the e-mail would be too long. */
  | { kind: 'terms'; text: string }

/** Content of an e-mail. */
export interface MailContent {
  subject: string
  /** Title of the HTML; with `isTitleInText` it begins the text too. */
  title: string
  isTitleInText?: boolean
  /** `Hello Aino,`; missing: nobody is greeted. */
  greeting?: string
  /** What a list of e-mails shows beside the subject; missing: the first paragraph. */
  preheader?: string
  parts: readonly MailPart[]
}

/** What stands below an e-mail: who keeps the shop, and whom an answer goes to. */
export interface MailEnding {
  /** Lines of the company; empty: the brand names none. */
  company: readonly string[]
  signature: string
}
