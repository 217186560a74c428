import { createContext, use } from 'react';
import { links } from '../../platform/routing/links.ts';

/** Pages that the form leads to: the list, and the trade data. Those of the agency for its listings. */
export type FormPlaces = { list: string; account: string };

export const ownPlaces: FormPlaces = { list: links.myListings(), account: links.myProfile() };

export const FormPlacesContext = createContext<FormPlaces>(ownPlaces);

export const useFormPlaces = (): FormPlaces => use(FormPlacesContext);
