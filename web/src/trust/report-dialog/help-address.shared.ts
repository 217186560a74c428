/** The portal's point of contact (DSA, articles 11 and 12), as its terms name it. */
export const helpAddress = 'assistenza@soglia.test';
