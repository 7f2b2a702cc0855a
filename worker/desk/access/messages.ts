import { defineMessages } from '../frame/messages.ts'

/** Messages of sign-in and invitations. */
export const accessMessages = defineMessages({
  en: {
    'sign-in.title': 'Sign in',
    'sign-in.ended': 'You are signed out: sign in to go on.',
    'sign-out.done': 'You are signed out.',
    'sign-out.everywhere': 'You are signed out everywhere.',
    'invitation.title': 'Welcome to the desk of {shop}',
    'invitation.text':
      'You are invited as {email}. The link works once: continue in the browser that you work with.',
    'invitation.accept': 'Open the desk',
    'invitation.over.title': 'This link is used up',
    'invitation.over.text': 'It worked once, within 24 hours. Ask an owner for a new one.',
  },
  fi: {
    'sign-in.title': 'Kirjaudu sisään',
    'sign-in.ended': 'Olet kirjautunut ulos: kirjaudu jatkaaksesi.',
    'sign-out.done': 'Olet kirjautunut ulos.',
    'sign-out.everywhere': 'Olet kirjautunut ulos kaikkialta.',
    'invitation.title': 'Tervetuloa kaupan {shop} työpöydälle',
    'invitation.text':
      'Kutsu on lähetetty osoitteeseen {email}. Linkki toimii kerran: jatka sillä selaimella, jolla työskentelet.',
    'invitation.accept': 'Avaa työpöytä',
    'invitation.over.title': 'Linkki on käytetty',
    'invitation.over.text': 'Linkki toimii kerran ja 24 tunnin ajan. Pyydä omistajalta uusi.',
  },
  de: {
    'sign-in.title': 'Anmelden',
    'sign-in.ended': 'Sie sind abgemeldet: Melden Sie sich an, um fortzufahren.',
    'sign-out.done': 'Sie sind abgemeldet.',
    'sign-out.everywhere': 'Sie sind überall abgemeldet.',
    'invitation.title': 'Willkommen in der Verwaltung von {shop}',
    'invitation.text':
      'Die Einladung gilt {email}. Der Link gilt einmal: Fahren Sie in dem Browser fort, mit dem Sie arbeiten.',
    'invitation.accept': 'Verwaltung öffnen',
    'invitation.over.title': 'Dieser Link ist verbraucht',
    'invitation.over.text':
      'Er galt einmal und 24 Stunden lang. Bitten Sie einen Inhaber um einen neuen.',
  },
  it: {
    'sign-in.title': 'Accedi',
    'sign-in.ended': 'Sei uscito: accedi per continuare.',
    'sign-out.done': 'Sei uscito.',
    'sign-out.everywhere': 'Sei uscito da tutti i dispositivi.',
    'invitation.title': 'Benvenuto nella gestione di {shop}',
    'invitation.text':
      'L’invito è per {email}. Il link vale una volta: continua nel browser con cui lavori.',
    'invitation.accept': 'Apri la gestione',
    'invitation.over.title': 'Questo link è già stato usato',
    'invitation.over.text': 'Valeva una volta e per 24 ore. Chiedine uno nuovo a un titolare.',
  },
})
