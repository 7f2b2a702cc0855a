import { defineMessages } from '../frame/messages.ts'

/** What passkeys t: signing in, proving that one is there, one's own passkeys. */
export const passkeyMessages = defineMessages({
  en: {
    'needs-script':
      'A passkey needs JavaScript: browsers give its answer to scripts alone. Everything else here works without.',
    unsupported: 'This browser knows no passkeys. Use a newer one, or ask an owner for a link.',
    cancelled: 'Nothing was confirmed. Try again when you are ready.',
    known: 'This device has a passkey for the desk already.',
    unreachable: 'The desk could not be reached. Check the connection and try again.',
    wrong: 'This passkey does not open this desk. Use another one, or ask an owner for a link.',
    'sign-in.text':
      'Your device confirms that it is you: by fingerprint, face or PIN. There is no password.',
    'sign-in.button': 'Sign in with a passkey',
    'sign-in.lost.title': 'No passkey yet, or all lost?',
    'sign-in.lost':
      'An owner sends you a link that is good once. Owners make one for themselves with the command npm run admin -- invite.',
    'prove.title': 'Is it you?',
    'prove.text':
      'What you are about to do cannot be taken back, so the desk asks for your passkey again. What you entered is kept.',
    'prove.button': 'Confirm with a passkey',
    'prove.none.text':
      'What you are about to do cannot be taken back, so the desk asks for a passkey, and you have none at this address. Add one first: right after opening a link you may.',
    'prove.none.link': 'To your passkeys',
    'prove.again': 'That was not confirmed. Try once more.',
    'list.title': 'Passkeys',
    'list.text':
      'Have two: one on this device, one elsewhere. Then a lost telephone locks nobody out.',
    'list.none': 'No passkey yet',
    'list.none.text': 'Add one now: the link that you came by is used up.',
    'list.name': 'Name',
    'list.added': 'Added',
    'list.used': 'Last used',
    'list.never': 'Not yet',
    'list.kept': 'On all your devices',
    'list.device': 'On one device',
    'list.where': 'Kept',
    'list.actions': 'Actions',
    add: 'Add a passkey',
    'add.name': 'Name',
    'add.name.hint': 'So that you know it again: “Work laptop”.',
    'add.usual': 'My passkey',
    'add.done': 'The passkey “{name}” is there. From now on you sign in with it.',
    'add.failed': 'The passkey could not be added. Try again.',
    remove: 'Remove',
    'remove.done': 'The passkey “{name}” is removed, and your other browsers are signed out.',
    'remove.last': 'This is your only passkey: add another one first.',
    'remove.gone': 'This passkey is not there any more.',
  },
  fi: {
    'needs-script':
      'Avainkoodi vaatii JavaScriptin: selain antaa sen vastauksen vain skripteille. Kaikki muu täällä toimii ilman.',
    unsupported: 'Tämä selain ei tunne avainkoodeja. Käytä uudempaa tai pyydä omistajalta linkki.',
    cancelled: 'Mitään ei vahvistettu. Yritä uudelleen, kun olet valmis.',
    known: 'Tällä laitteella on jo avainkoodi työpöydälle.',
    unreachable: 'Työpöytään ei saatu yhteyttä. Tarkista yhteys ja yritä uudelleen.',
    wrong: 'Tämä avainkoodi ei avaa tätä työpöytää. Käytä toista tai pyydä omistajalta linkki.',
    'sign-in.text':
      'Laitteesi vahvistaa, että se olet sinä: sormenjäljellä, kasvoilla tai PIN-koodilla. Salasanaa ei ole.',
    'sign-in.button': 'Kirjaudu avainkoodilla',
    'sign-in.lost.title': 'Ei vielä avainkoodia, tai kaikki hukassa?',
    'sign-in.lost':
      'Omistaja lähettää sinulle kerran toimivan linkin. Omistaja tekee itselleen linkin komennolla npm run admin -- invite.',
    'prove.title': 'Oletko se sinä?',
    'prove.text':
      'Tätä ei voi perua, joten työpöytä pyytää avainkoodisi uudelleen. Syöttämäsi tiedot säilyvät.',
    'prove.button': 'Vahvista avainkoodilla',
    'prove.none.text':
      'Tätä ei voi perua, joten työpöytä pyytää avainkoodin, eikä sinulla ole sellaista tässä osoitteessa. Lisää ensin: heti linkin avaamisen jälkeen se onnistuu.',
    'prove.none.link': 'Avainkoodeihisi',
    'prove.again': 'Sitä ei vahvistettu. Yritä vielä kerran.',
    'list.title': 'Avainkoodit',
    'list.text':
      'Pidä kaksi: yksi tällä laitteella, toinen muualla. Silloin kadonnut puhelin ei lukitse ketään ulos.',
    'list.none': 'Ei vielä avainkoodia',
    'list.none.text': 'Lisää sellainen nyt: linkki, jolla tulit, on käytetty.',
    'list.name': 'Nimi',
    'list.added': 'Lisätty',
    'list.used': 'Käytetty viimeksi',
    'list.never': 'Ei vielä',
    'list.kept': 'Kaikilla laitteillasi',
    'list.device': 'Yhdellä laitteella',
    'list.where': 'Säilössä',
    'list.actions': 'Toiminnot',
    add: 'Lisää avainkoodi',
    'add.name': 'Nimi',
    'add.name.hint': 'Jotta tunnistat sen: ”Työkannettava”.',
    'add.usual': 'Avainkoodini',
    'add.done': 'Avainkoodi ”{name}” on lisätty. Kirjaudut tästä lähtien sillä.',
    'add.failed': 'Avainkoodia ei voitu lisätä. Yritä uudelleen.',
    remove: 'Poista',
    'remove.done': 'Avainkoodi ”{name}” on poistettu, ja muut selaimesi on kirjattu ulos.',
    'remove.last': 'Tämä on ainoa avainkoodisi: lisää ensin toinen.',
    'remove.gone': 'Tätä avainkoodia ei enää ole.',
  },
  de: {
    'needs-script':
      'Ein Passkey braucht JavaScript: Browser geben seine Antwort nur Skripten. Alles andere hier geht ohne.',
    unsupported:
      'Dieser Browser kennt keine Passkeys. Nehmen Sie einen neueren, oder bitten Sie einen Inhaber um einen Link.',
    cancelled: 'Es wurde nichts bestätigt. Versuchen Sie es noch einmal, wenn Sie bereit sind.',
    known: 'Dieses Gerät hat schon einen Passkey für das Büro.',
    unreachable:
      'Das Büro ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    wrong:
      'Dieser Passkey öffnet dieses Büro nicht. Nehmen Sie einen anderen, oder bitten Sie einen Inhaber um einen Link.',
    'sign-in.text':
      'Ihr Gerät bestätigt, dass Sie es sind: mit Fingerabdruck, Gesicht oder PIN. Ein Passwort gibt es nicht.',
    'sign-in.button': 'Mit Passkey anmelden',
    'sign-in.lost.title': 'Noch kein Passkey, oder alle verloren?',
    'sign-in.lost':
      'Ein Inhaber schickt Ihnen einen Link, der einmal gilt. Inhaber machen sich selbst einen mit dem Befehl npm run admin -- invite.',
    'prove.title': 'Sind Sie es?',
    'prove.text':
      'Was Sie vorhaben, lässt sich nicht zurücknehmen, darum fragt das Büro noch einmal nach Ihrem Passkey. Was Sie eingegeben haben, bleibt.',
    'prove.button': 'Mit Passkey bestätigen',
    'prove.none.text':
      'Was Sie vorhaben, lässt sich nicht zurücknehmen, darum fragt das Büro nach einem Passkey, und Sie haben unter dieser Adresse keinen. Legen Sie zuerst einen an: gleich nach dem Öffnen eines Links geht das.',
    'prove.none.link': 'Zu Ihren Passkeys',
    'prove.again': 'Das wurde nicht bestätigt. Versuchen Sie es noch einmal.',
    'list.title': 'Passkeys',
    'list.text':
      'Haben Sie zwei: einen auf diesem Gerät, einen anderswo. Dann sperrt ein verlorenes Telefon niemanden aus.',
    'list.none': 'Noch kein Passkey',
    'list.none.text': 'Legen Sie jetzt einen an: Der Link, mit dem Sie kamen, ist verbraucht.',
    'list.name': 'Name',
    'list.added': 'Angelegt',
    'list.used': 'Zuletzt benutzt',
    'list.never': 'Noch nie',
    'list.kept': 'Auf allen Ihren Geräten',
    'list.device': 'Auf einem Gerät',
    'list.where': 'Aufbewahrt',
    'list.actions': 'Aktionen',
    add: 'Passkey anlegen',
    'add.name': 'Name',
    'add.name.hint': 'Damit Sie ihn wiedererkennen: „Laptop im Büro“.',
    'add.usual': 'Mein Passkey',
    'add.done': 'Der Passkey „{name}“ ist da. Ab jetzt melden Sie sich mit ihm an.',
    'add.failed': 'Der Passkey konnte nicht angelegt werden. Versuchen Sie es noch einmal.',
    remove: 'Entfernen',
    'remove.done': 'Der Passkey „{name}“ ist entfernt, Ihre anderen Browser sind abgemeldet.',
    'remove.last': 'Das ist Ihr einziger Passkey: Legen Sie zuerst einen anderen an.',
    'remove.gone': 'Diesen Passkey gibt es nicht mehr.',
  },
  it: {
    'needs-script':
      'Una passkey richiede JavaScript: i browser danno la sua risposta solo agli script. Tutto il resto qui funziona senza.',
    unsupported:
      'Questo browser non conosce le passkey. Usane uno più recente, o chiedi un link a un titolare.',
    cancelled: 'Non è stato confermato nulla. Riprova quando vuoi.',
    known: 'Questo dispositivo ha già una passkey per l’ufficio.',
    unreachable: 'L’ufficio non è raggiungibile. Controlla la connessione e riprova.',
    wrong:
      'Questa passkey non apre questo ufficio. Usane un’altra, o chiedi un link a un titolare.',
    'sign-in.text':
      'Il tuo dispositivo conferma che sei tu: con impronta, volto o PIN. Non c’è password.',
    'sign-in.button': 'Accedi con una passkey',
    'sign-in.lost.title': 'Ancora nessuna passkey, o tutte perse?',
    'sign-in.lost':
      'Un titolare ti manda un link che vale una volta. I titolari ne creano uno per sé con il comando npm run admin -- invite.',
    'prove.title': 'Sei tu?',
    'prove.text':
      'Ciò che stai per fare non si può annullare, perciò l’ufficio chiede di nuovo la tua passkey. Quanto hai inserito resta.',
    'prove.button': 'Conferma con una passkey',
    'prove.none.text':
      'Ciò che stai per fare non si può annullare, perciò l’ufficio chiede una passkey, e a questo indirizzo non ne hai. Aggiungine prima una: puoi farlo subito dopo aver aperto un link.',
    'prove.none.link': 'Alle tue passkey',
    'prove.again': 'Non è stato confermato. Riprova.',
    'list.title': 'Passkey',
    'list.text':
      'Tienine due: una su questo dispositivo, una altrove. Così un telefono perso non chiude fuori nessuno.',
    'list.none': 'Ancora nessuna passkey',
    'list.none.text': 'Aggiungine una ora: il link con cui sei arrivato è già usato.',
    'list.name': 'Nome',
    'list.added': 'Aggiunta',
    'list.used': 'Ultimo uso',
    'list.never': 'Mai',
    'list.kept': 'Su tutti i tuoi dispositivi',
    'list.device': 'Su un dispositivo',
    'list.where': 'Conservata',
    'list.actions': 'Azioni',
    add: 'Aggiungi una passkey',
    'add.name': 'Nome',
    'add.name.hint': 'Per riconoscerla: «Portatile dell’ufficio».',
    'add.usual': 'La mia passkey',
    'add.done': 'La passkey «{name}» c’è. D’ora in poi accedi con quella.',
    'add.failed': 'La passkey non è stata aggiunta. Riprova.',
    remove: 'Rimuovi',
    'remove.done': 'La passkey «{name}» è stata rimossa e gli altri tuoi browser sono disconnessi.',
    'remove.last': 'È la tua unica passkey: aggiungine prima un’altra.',
    'remove.gone': 'Questa passkey non c’è più.',
  },
})
