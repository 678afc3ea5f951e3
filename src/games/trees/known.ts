/**
 * The two trees of the Reversi document. Its listing of `theory` has typing slips (the digit 0 for
 * the letter O, O for Q among J's children) and no points for Q and R, which must be at most 5 for
 * its node counts to come out: 1 and 3 here, below S, so that J is worth the 4 that is printed.
 */
export const knownTrees: Readonly<Record<string, string>> = {
  practice: 'A(B(E=4,F=3),C(G(K=2,L=1),H=5),D(I=5,J(M=4,N=2,O=6,P=1)))',
  theory: 'A(B(D=8,E=6,F=7,G=5),C(H(L=9,M=2),I(N=8,O=10,P=2),J(Q=1,R=3,S=4),K(T=0,U=5,V=6)))',
};
